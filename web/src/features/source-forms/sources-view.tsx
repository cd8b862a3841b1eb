import { Button } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { ReactNode } from 'react';
import { IconPlugConnected } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import type { UploadSlot } from './connect/connect-step.tsx';
import { SourcesTable } from './sources-table.tsx';
import { useSourceActions } from './use-source-actions.tsx';

export type SourcesViewProps = {
  sources: Source[];
  types: readonly SourceType[];
  loading: boolean;
  /** Clients can only view, editors can change. */
  mayEdit: boolean;
  onConnect: () => void;
  upload: (slot: UploadSlot) => ReactNode;
};

/** The list of sources with their actions. */
export function SourcesView({ sources, types, loading, mayEdit, onConnect, upload }: SourcesViewProps) {
  const { actions, dialog } = useSourceActions({ types, upload });
  return (
    <>
      <SourcesTable
        sources={sources}
        types={types}
        loading={loading}
        empty={<NoSources mayEdit={mayEdit} onConnect={onConnect} />}
        linked={mayEdit}
        actions={(source) => (mayEdit ? actions(source) : null)}
      />
      {dialog}
    </>
  );
}

function NoSources({ mayEdit, onConnect }: Pick<SourcesViewProps, 'mayEdit' | 'onConnect'>) {
  if (!mayEdit)
    return (
      <EmptyState icon={IconPlugConnected} title="No sources to view">
        Your agency connects and manages the accounts that your dashboards get their data from.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconPlugConnected}
      help="connect#connect-an-account"
      title="No sources yet"
      action={
        <Button variant="filled" onClick={onConnect}>
          Connect a source
        </Button>
      }
    >
      The accounts your dashboards get their data from are listed here. A CSV file is enough to begin.
    </EmptyState>
  );
}
