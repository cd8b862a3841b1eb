import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { type ShownComments, useOpenComments } from '../../features/comments/index.ts';
import type { OpenDialog } from './dashboard-bar-menu.tsx';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;

/** The comments of a dashboard for its owners: counts, the dialog and unsent texts. `?comments=all` opens the dialog. */
export function useCommenting({ shown: dashboard, presented }: Owner) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { comments: requested, ...rest } = search as Record<string, unknown>;
  const opensAll = dashboard.owner && requested !== undefined;
  const [shown, setShown] = useState<ShownComments | null>(opensAll ? { widget: null } : null);
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const openCounts = useOpenComments(dashboard.id, dashboard.owner);
  const latest = useRef(dashboard);
  latest.current = dashboard;
  const opener = useRef<Element | null>(null);
  const comment = useCallback((widgetId: string) => {
    const title = latest.current.widgets.find(({ id }) => id === widgetId)?.title ?? '';
    opener.current = document.activeElement;
    setShown({ widget: { id: widgetId, title } });
  }, []);
  return {
    ...{ shown, setShown, drafts, openCounts },
    onDraft: (widgetId: string, text: string) => setDrafts((before) => ({ ...before, [widgetId]: text })),
    close: () => {
      setShown(null);
      // By keyboard one goes on from the card.
      const { current } = opener;
      if (current instanceof HTMLElement) requestAnimationFrame(() => current.focus());
      opener.current = null;
      if (requested !== undefined) void navigate({ to: pathname, search: rest, replace: true });
    },
    /** Opens the dialog of a widget; absent for viewers and in presentations. */
    comment: dashboard.owner && presented === null ? comment : undefined,
    /** Opens the dialog if it is about comments, and returns whether it is. */
    opened: (next: OpenDialog): boolean => {
      if (next === 'comments') setShown({ widget: null });
      return next === 'comments';
    },
  };
}
