import { useCallback, useState } from 'react';
import { forgetDraft, readDraft, saveDraft } from '../../platform/drafts.ts';
import type { GroupDraft } from './group-draft.ts';

/** A group's draft, kept in the tab; the third value forgets it. */
export function useGroupDraft(id: string, initial: () => GroupDraft) {
  const key = `group:${id}`;
  const [draft, setDraft] = useState<GroupDraft>(() => (readDraft(key) as GroupDraft | null) ?? initial());
  const change = useCallback(
    (next: GroupDraft) => {
      saveDraft(key, next);
      setDraft(next);
    },
    [key],
  );
  const forget = useCallback(() => forgetDraft(key), [key]);
  return [draft, change, forget] as const;
}
