import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { lengthInDays } from '@vitrine/contract/rules/dates/date-range.ts';

/** Beyond this a card has fewer pixels than the line has days. */
const MAX_DAYS = 400;

/**
 * The dimension that splits a query without one into days; null if the source has no days, for one day or too many, and if the
 * query filters values by size: that would filter days instead.
 */
export function dailyDimension(connector: Connector, query: Query): string | null {
  const days = lengthInDays(query);
  if (query.dimension !== null || days < 2 || days > MAX_DAYS) return null;
  return dayDimension(connector, query);
}

/** The same for any number of days. */
export function dayDimension(connector: Connector, query: Query): string | null {
  if (!connector.hasDaily) return null;
  const metrics = new Set([...query.metrics, ...connector.metrics.map(({ id }) => id)]);
  if (query.filters.some(({ field }) => metrics.has(field))) return null;
  if (connector.dailyDimension) return connector.dailyDimension(query);
  return connector.dimensions.find(({ type }) => type === 'date')?.id ?? null;
}
