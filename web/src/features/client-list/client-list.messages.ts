import type { Client } from '@vitrine/contract/entities/client.ts';

type Contents = Pick<Client, 'dashboardsCount' | 'reportsCount' | 'groupsCount'>;

/** `2 dashboards, 1 report`; nothing is said of what there is none of. */
export function contentsText({ dashboardsCount, reportsCount, groupsCount }: Contents): string {
  const parts = [
    countText(dashboardsCount, 'dashboard'),
    reportsCount > 0 ? countText(reportsCount, 'report') : null,
    groupsCount > 0 ? countText(groupsCount, 'group') : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function countText(count: number, noun: string): string {
  if (count === 0) return `No ${noun}s yet`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
