import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import type { Measurement } from '../../alerts/index.ts';
import type { DomainRow } from '../definitions/domains.queries.ts';
import type { CellValues } from '../table/cells.queries.ts';
import type { Series } from './series.ts';

export const nothing: Total = { value: null, compare: null, change: null };

/** The rules in force: the domain's own in place of the group's. */
export function rulesOf(metric: GroupMetric, domain: Pick<DomainRow, 'rules'>): AlertRule[] {
  return domain.rules[metric.id] ?? metric.rules;
}

/** A cell as its rules see it. */
export function measurementOf(
  cell: Pick<CellValues, 'week' | 'month' | 'latest' | 'latestDay' | 'currency' | 'brokenSince'>,
  series: Series | null | undefined,
): Measurement {
  return {
    week: cell.week ?? nothing,
    month: cell.month ?? nothing,
    latest: cell.latest,
    latestDay: cell.latestDay,
    series: series ? { firstDay: series.firstDay, values: series.values } : null,
    currency: cell.currency,
    brokenSince: cell.brokenSince,
  };
}
