import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import type { UploadSlot } from './connect-step.tsx';
import { PropertiesDrawer } from './properties-drawer.tsx';
import { RemoveSource } from './remove-source.tsx';
import { RenameSource } from './rename-source.tsx';
import { type SourceAction, SourceActions } from './source-actions.tsx';
import { SourcesTable } from './sources-table.tsx';
import { typeOf } from './type-of.ts';

export type SourcesViewProps = {
  sources: Source[];
  types: readonly SourceType[];
  loading: boolean;
  /** Clients look, editors act. */
  mayEdit: boolean;
  onConnect: () => void;
  upload: (slot: UploadSlot) => ReactNode;
};

/** The list of sources and everything that can be done with one of them. */
export function SourcesView({ sources, types, loading, mayEdit, onConnect, upload }: SourcesViewProps) {
  const [open, setOpen] = useState<{ action: SourceAction; source: Source } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <SourcesTable
        sources={sources}
        types={types}
        loading={loading}
        empty={<NoSources mayEdit={mayEdit} onConnect={onConnect} />}
        actions={(source) =>
          mayEdit ? (
            <SourceActions
              source={source}
              type={typeOf(types, source.type)}
              onAction={(action) => setOpen({ action, source })}
            />
          ) : null
        }
      />
      {open?.action === 'properties' ? <PropertiesDrawer source={open.source} onClose={close} /> : null}
      {open?.action === 'rename' ? <RenameSource source={open.source} onClose={close} /> : null}
      {open?.action === 'remove' ? <RemoveSource source={open.source} onClose={close} /> : null}
      {open?.action === 'reauthorise' ? (
        <ConnectDialog types={types} source={open.source} onClose={close} upload={upload} />
      ) : null}
    </>
  );
}

function NoSources({ mayEdit, onConnect }: Pick<SourcesViewProps, 'mayEdit' | 'onConnect'>) {
  return (
    <EmptyState
      icon={IconPlugConnected}
      title="No sources yet"
      action={
        mayEdit ? (
          <Button variant="filled" onClick={onConnect}>
            Connect a source
          </Button>
        ) : null
      }
    >
      The accounts your dashboards take their figures from will be listed here. A CSV file is enough to begin.
    </EmptyState>
  );
}
