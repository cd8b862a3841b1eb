import type { Ad } from './data/ad-accounts.ts';
import { jsonParameter } from './graph-call.ts';
import { invalid } from './graph-error.ts';
import { METRICS } from './insights-metrics.ts';
import type { Row } from './insights-rows.ts';

type Condition = { field: string; operator: string; value: unknown };

export type Filtering = { keepsAd(ad: Ad): boolean; keepsRow(row: Row): boolean };

const FIELDS: Readonly<Record<string, (ad: Ad) => string>> = {
  'campaign.id': ({ adSet }) => adSet.campaign.id,
  'campaign.name': ({ adSet }) => adSet.campaign.name,
  'campaign.objective': ({ adSet }) => adSet.campaign.objective,
  'campaign.effective_status': ({ adSet }) => adSet.campaign.status,
  'adset.id': ({ adSet }) => adSet.id,
  'adset.name': ({ adSet }) => adSet.name,
  'adset.effective_status': ({ adSet }) => adSet.status,
  'ad.id': ({ id }) => id,
  'ad.name': ({ name }) => name,
  'ad.effective_status': ({ adSet }) => adSet.status,
};

const TEXT: Readonly<Record<string, (text: string, value: unknown) => boolean>> = {
  EQUAL: (text, value) => text === String(value),
  NOT_EQUAL: (text, value) => text !== String(value),
  CONTAIN: (text, value) => text.toLowerCase().includes(String(value).toLowerCase()),
  NOT_CONTAIN: (text, value) => !text.toLowerCase().includes(String(value).toLowerCase()),
  STARTS_WITH: (text, value) => text.toLowerCase().startsWith(String(value).toLowerCase()),
  IN: (text, value) => Array.isArray(value) && value.map(String).includes(text),
  NOT_IN: (text, value) => Array.isArray(value) && !value.map(String).includes(text),
};

const NUMBERS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  EQUAL: (left, right) => left === right,
  NOT_EQUAL: (left, right) => left !== right,
  GREATER_THAN: (left, right) => left > right,
  LESS_THAN: (left, right) => left < right,
};

/** The `filtering` parameter: on entities before values are added up, on metrics after. */
export function readFiltering(query: URLSearchParams): Filtering {
  const conditions = jsonParameter<Condition[]>(query, 'filtering', 'list') ?? [];
  const onAds: ((ad: Ad) => boolean)[] = [];
  const onRows: ((row: Row) => boolean)[] = [];
  for (const condition of conditions) {
    const { field, operator, value } = condition;
    const read = FIELDS[field];
    const metric = METRICS[field];
    const text = TEXT[operator];
    const compare = NUMBERS[operator];
    if (read && text) {
      if (
        operator.endsWith('IN') &&
        operator !== 'CONTAIN' &&
        operator !== 'NOT_CONTAIN' &&
        !Array.isArray(value)
      ) {
        throw invalid(`Filter value for ${field} must be an array`);
      }
      onAds.push((ad) => text(read(ad), value));
    } else if (metric && compare) {
      const right = Number(value);
      if (!Number.isFinite(right)) throw invalid(`Filter value for ${field} must be a number`);
      onRows.push((row) => compare(Number(metric(row) ?? 0), right));
    } else {
      throw invalid(`Filtering field ${field} with operation ${operator} is not supported`);
    }
  }
  return {
    keepsAd: (ad) => onAds.every((keeps) => keeps(ad)),
    keepsRow: (row) => onRows.every((keeps) => keeps(row)),
  };
}
