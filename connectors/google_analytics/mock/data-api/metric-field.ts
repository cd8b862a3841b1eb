import { EVENT_NAMES } from '../../../mock-kit/dataset/analytics/events.ts';
import type { CountName, UserRange } from '../../../mock-kit/dataset/analytics/fact.ts';
import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';

export type MetricType = 'TYPE_INTEGER' | 'TYPE_FLOAT' | 'TYPE_SECONDS' | 'TYPE_STANDARD' | 'TYPE_CURRENCY';

/** Kinds of people that can be counted without counting anyone twice. */
export type PeopleKind = Exclude<keyof UserRange, 'firstUser'>;
/** People active in the 1, 7 or 28 days that end with the last day of a group. */
export type RollingDays = 1 | 7 | 28;

/** The value of a row's facts. Money in whole units of the response's currency. */
export type Totals = {
  sum(name: CountName): number;
  /** A sum of money, less another one if named. */
  money(name: CountName, less?: CountName): number;
  event(index: number): number;
  people(kind: PeopleKind): number;
  rolling(days: RollingDays): number;
  property: AnalyticsProperty;
};

export type MetricField = {
  apiName: string;
  uiName: string;
  category: string;
  type: MetricType;
  /** Decides which dimensions it is compatible with. */
  kind: 'visit' | 'item' | 'ad' | 'search' | 'rolling';
  /** Hidden from people who may not see revenue. */
  revenue?: boolean;
  counts: readonly CountName[];
  people: readonly PeopleKind[];
  events: boolean;
  rolling: readonly RollingDays[];
  compute: (totals: Totals) => number;
};

/** What a value is computed from. */
type Needs = Pick<MetricField, 'counts' | 'people' | 'events' | 'rolling'>;
/** A value of a row with what it needs. */
export type Value = Partial<Needs> & Pick<MetricField, 'compute'>;

/** A metric of the catalogue. */
export function metric(
  category: string,
  apiName: string,
  uiName: string,
  type: MetricType,
  value: Value,
  more: Partial<Pick<MetricField, 'kind' | 'revenue'>> = {},
): MetricField {
  const defaults = { kind: 'visit' as const, counts: [], people: [], events: false, rolling: [] };
  return { apiName, uiName, category, type, ...defaults, ...value, ...more };
}

/** A quotient that is 0 for the divisor 0, like the provider's. */
export const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export const sum = (name: CountName): Value => ({ counts: [name], compute: (t) => t.sum(name) });
export const money = (name: CountName): Value => ({ counts: [name], compute: (t) => t.money(name) });
export const people = (kind: PeopleKind): Value => ({ people: [kind], compute: (t) => t.people(kind) });
export const rolling = (days: RollingDays): Value => ({ rolling: [days], compute: (t) => t.rolling(days) });
export const event = (index: number): Value => ({ events: true, compute: (t) => t.event(index) });

/** One value per another. */
export function per(part: Value, whole: Value): Value {
  return {
    counts: [...(part.counts ?? []), ...(whole.counts ?? [])],
    people: [...(part.people ?? []), ...(whole.people ?? [])],
    rolling: [...(part.rolling ?? []), ...(whole.rolling ?? [])],
    events: part.events === true || whole.events === true,
    compute: (t) => ratio(part.compute(t), whole.compute(t)),
  };
}

/** A metric that is one count. */
export const count = (
  category: string,
  apiName: string,
  uiName: string,
  name: CountName,
  kind: MetricField['kind'] = 'visit',
) => metric(category, apiName, uiName, 'TYPE_INTEGER', sum(name), { kind });

/** A metric that counts people. */
export const distinct = (category: string, apiName: string, uiName: string, kind: PeopleKind) =>
  metric(category, apiName, uiName, 'TYPE_INTEGER', people(kind));

/** Whether an event (by index) counts as success in a property. */
export function isKeyEvent({ keyEvents }: AnalyticsProperty, index: number | undefined): boolean {
  const name = EVENT_NAMES[index ?? -1];
  return name !== undefined && name in keyEvents;
}

/** All key events of a property together. */
export const keyEvents: Value = {
  events: true,
  compute: (t) =>
    EVENT_NAMES.reduce((all, _, index) => all + (isKeyEvent(t.property, index) ? t.event(index) : 0), 0),
};
