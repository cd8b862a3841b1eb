import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { type ReactNode, useState } from 'react';
import { sourceTypeOf } from '../../platform/text/source-type-of.ts';
import { ConnectDialog } from './connect/connect-dialog.tsx';
import type { UploadSlot } from './connect/connect-step.tsx';
import { PropertiesDrawer } from './properties-drawer.tsx';
import { RemoveSource } from './remove-source.tsx';
import { RenameSource } from './rename-source.tsx';
import { type SourceAction, SourceActions } from './source-actions.tsx';

export type SourceActionsSetup = {
  types: readonly SourceType[];
  upload: (slot: UploadSlot) => ReactNode;
  /** Called after deletion, where the source is the page's subject. */
  onRemoved?: () => void;
};

/** The actions of a source, and the dialog that is open. */
export function useSourceActions(setup: SourceActionsSetup) {
  const [open, setOpen] = useState<{ action: SourceAction; source: Source } | null>(null);
  const close = () => setOpen(null);
  const actions = (source: Source) => (
    <SourceActions
      source={source}
      type={sourceTypeOf(setup.types, source.type)}
      onAction={(action) => setOpen({ action, source })}
    />
  );
  const dialog = open ? <Dialog {...open} {...setup} onClose={close} /> : null;
  return { actions, dialog };
}

type DialogProps = SourceActionsSetup & { action: SourceAction; source: Source; onClose: () => void };

function Dialog({ action, source, types, upload, onClose, onRemoved }: DialogProps) {
  switch (action) {
    case 'properties':
      return <PropertiesDrawer source={source} onClose={onClose} />;
    case 'rename':
      return <RenameSource source={source} onClose={onClose} />;
    case 'remove':
      return <RemoveSource source={source} onClose={onClose} onRemoved={onRemoved} />;
    case 'reauthorise':
      return <ConnectDialog types={types} source={source} onClose={onClose} upload={upload} />;
  }
}
