import type { Group } from '@vitrine/contract/entities/group.ts';
import { useRef } from 'react';
import { api } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { draftOf, fieldsOf } from './group-draft.ts';

const CONFLICT = 409;
const CHANGED =
  'Someone has changed this group since you opened it. Save again to overwrite it, or cancel to see their version.';

/**
 * Refuses the first save of a group that someone else has changed meanwhile, because removing a metric deletes its
 * history.
 */
export function useChangeGuard(group: Group | null) {
  const begun = useRef(group ? setUpOf(group) : null);
  return async (): Promise<void> => {
    if (!group) return;
    const { data } = await api.campaigns.show.call({ id: group.id });
    const [before, now] = [begun.current, setUpOf(data)];
    begun.current = now;
    if (now !== before) throw new ApiError(CONFLICT, { general: [CHANGED] });
  };
}

function setUpOf(group: Group): string {
  return JSON.stringify(fieldsOf(draftOf(group)));
}
