import { useState } from 'react';
import { BulkDialogs, type BulkDialogsProps } from './bulk-dialogs.tsx';
import type { Chosen } from './choice.ts';
import { type BulkAction, ChoiceBar, type ChoiceBarProps } from './choice-bar.tsx';
import { useBulkCommands } from './use-bulk-commands.ts';

type ChooserProps = Omit<ChoiceBarProps, 'count' | 'onAction'> & { chosen: Chosen; tags: readonly string[] };

/** The bar of the selection, with its actions and their questions. */
export function Chooser({ chosen, tags, ...bar }: ChooserProps) {
  const [openDialog, setOpenDialog] = useState<BulkDialogsProps['openDialog']>(null);
  const commands = useBulkCommands(chosen, bar.onEnd);
  const act = (action: BulkAction) => {
    if (action === 'archive' || action === 'restore') void commands.setActive(action === 'restore');
    else setOpenDialog(action);
  };
  return (
    <>
      <ChoiceBar {...bar} count={chosen.count} onAction={act} />
      <BulkDialogs
        openDialog={openDialog}
        chosen={chosen}
        tags={tags}
        commands={commands}
        onClose={() => setOpenDialog(null)}
      />
    </>
  );
}
