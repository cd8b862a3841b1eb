import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';

/** A plan in words: '25 dashboards, paid yearly'. */
export function describePlan({ dashboards, interval }: { dashboards: number; interval: Interval }): string {
  const count = dashboards === 1 ? '1 dashboard' : `${dashboards} dashboards`;
  return `${count}, paid ${interval === 12 ? 'yearly' : 'monthly'}`;
}
