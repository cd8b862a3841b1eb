import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import type { Action, InsightsRow } from './facebook.api.ts';

/** A metric and how its value is found in a row of insights. */
export type AdMetric = MetricDefinition & {
  /** The field to ask for. */
  field: string;
  read(row: InsightsRow): number | null;
  /** Counts people: not told by the hour. */
  people?: true;
  /** Happened outside Meta: not told by region or hour. */
  offMeta?: true;
  /** Only told below the account, where a campaign says what counts as a result. */
  ofCampaigns?: true;
  /** Told by kind of action only: the same event stands under several kinds, so they never add up. */
  byAction?: true;
  /** How it is worked out of others, where a total has to be made of rows: times, part, whole. */
  parts?: [times: number, part: string, whole: string];
};

type Kind = Pick<MetricDefinition, 'type' | 'unit' | 'additive'>;
type More = Partial<
  Pick<AdMetric, 'people' | 'offMeta' | 'ofCampaigns' | 'byAction' | 'parts' | 'direction'>
>;

export const count: Kind = { type: 'numeric', additive: true };
export const distinct: Kind = { type: 'numeric', additive: false };
export const money: Kind = { type: 'numeric:money', additive: true };
export const rate: Kind = { type: 'average:percent', additive: false };
export const average: Kind = { type: 'average', additive: false };
export const cost: Kind = { type: 'average:money', additive: false };
export const seconds: Kind = { type: 'average:time', unit: 'seconds', additive: false };

/** The value of the first of these action types that a list has. Never a sum: types are names of the same event. */
export function actionValue(list: unknown, types: readonly string[]): number | null {
  if (!Array.isArray(list)) return null;
  for (const type of types) {
    const action = (list as Action[]).find(({ action_type }) => action_type === type);
    if (action) return numberOf(action.value);
  }
  return null;
}

/** A metric that is a field of its own; `times` brings Meta's unit to ours. */
export function scalar(id: string, label: string, kind: Kind, more: More = {}, times = 1): AdMetric {
  return {
    id,
    label,
    ...kind,
    direction: 'up',
    ...more,
    field: id,
    read: (row) => scaled(numberOf(row[id]), times),
  };
}

/** A metric that is one line of a list of actions: of the first of these types that it has. */
export function listed(
  id: string,
  label: string,
  kind: Kind,
  from: [field: string, ...types: string[]],
  more: More = {},
  times = 1,
): AdMetric {
  const [field, ...types] = from;
  return {
    id,
    label,
    ...kind,
    direction: 'up',
    ...more,
    field,
    read: (row) => scaled(actionValue(row[field], types), times),
  };
}

function scaled(value: number | null, times: number): number | null {
  return value === null ? null : value * times;
}

/** What campaigns are for, as `[{indicator, values: [{value}]}]`, or as a plain number or action list. */
export function resultValue(value: unknown): number | null {
  const first = Array.isArray(value) ? value[0] : value;
  if (first === null || typeof first !== 'object') return numberOf(first);
  const { values, value: plain } = first as { values?: { value?: string }[]; value?: string };
  return numberOf(values?.[0]?.value ?? plain);
}
