import { useState } from 'react';
import { BulkDialogs, type BulkDialogsProps } from './bulk-dialogs.tsx';
import type { Chosen } from './choice.ts';
import { type BulkAction, ChoiceBar, type ChoiceBarProps } from './choice-bar.tsx';
import { useBulkCommands } from './use-bulk-commands.ts';

type ChooserProps = Omit<ChoiceBarProps, 'count' | 'onAction'> & { chosen: Chosen; tags: readonly string[] };

/** The bar of the selection, with its actions and their questions. */
export function Chooser({ chosen, tags, ...bar }: ChooserProps) {
  const [asked, setAsked] = useState<BulkDialogsProps['asked']>(null);
  const commands = useBulkCommands(chosen, bar.onEnd);
  const act = (action: BulkAction) => {
    if (action === 'archive' || action === 'restore') void commands.setActive(action === 'restore');
    else setAsked(action);
  };
  return (
    <>
      <ChoiceBar {...bar} count={chosen.count} onAction={act} />
      <BulkDialogs
        asked={asked}
        chosen={chosen}
        tags={tags}
        commands={commands}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
