import type { DeletedItem, DeletedKind } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';

export const kindLabels: Readonly<Record<DeletedKind, string>> = {
  dashboard: 'Dashboard',
  source: 'Source',
  report: 'Report',
  client: 'Client',
  annotation: 'Annotation',
  goal: 'Goal',
};

/** How long an item can still be restored: '12 days', 'Less than a day'. */
export function daysLeftText({ expiresAt }: Pick<DeletedItem, 'expiresAt'>, nowMs: number): string {
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs < DAY_MS) return 'Less than a day';
  const days = Math.round(leftMs / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}

/** What a permanent deletion destroys. */
export const purgeText: Readonly<Record<DeletedKind, string>> = {
  dashboard: 'Its widgets, links and their statistics can’t be restored any more.',
  source:
    'Its access is revoked and its uploaded files are deleted. Widgets that use it need another source.',
  report: 'It can’t be restored any more. What was sent stays in the history.',
  client: 'Its contact, colours and default sources can’t be restored any more. Its dashboards stay.',
  annotation: 'It can’t be restored any more.',
  goal: 'It can’t be restored any more.',
};
