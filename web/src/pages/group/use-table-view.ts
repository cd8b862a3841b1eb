import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readView, type TableView, writeView } from '../../features/group-table/index.ts';
import { completeStep } from '../../features/onboarding/index.ts';

/** What of a group's table is shown: it stands in the address, so that it can be shared and survives a reload. */
export function useTableView(groupId: string) {
  const navigate = useNavigate();
  const view = readView(useSearch({ strict: false }));
  const onView = useCallback(
    (part: Partial<TableView>) => {
      if (part.period && part.period !== 'custom') completeStep('mc', 3);
      const before = readView(Object.fromEntries(new URLSearchParams(window.location.search)));
      void navigate({ to: `/groups/${groupId}`, search: writeView({ ...before, ...part }), replace: true });
    },
    [navigate, groupId],
  );
  return { view, onView };
}
