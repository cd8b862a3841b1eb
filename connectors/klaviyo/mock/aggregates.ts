import { randomUUID } from 'node:crypto';
import { piece } from '../../mock-kit/dataset/allocate.ts';
import { parseDay } from '../../mock-kit/days.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { instantOf, localTime } from '../../mock-kit/time-zone.ts';
import { mailAccount, mailMetrics } from './data/account.ts';
import { eventCells, peopleOf } from './data/events.ts';
import { parseFilter, passes } from './filter-language.ts';
import { HOST, invalid, notFound } from './json-api.ts';
import { type Attributes, attributesOf, listParameter } from './report-body.ts';
import { endOfBucket, stamp, type Unit } from './timeframe.ts';

const MEASUREMENTS = ['count', 'sum_value', 'unique'];
const INTERVALS = ['hour', 'day', 'week', 'month'];
const ATTRIBUTES = [
  '$attributed_channel',
  '$attributed_flow',
  '$attributed_message',
  '$attributed_variation',
  '$campaign_channel',
  '$flow',
  '$flow_channel',
  '$message',
  '$message_send_cohort',
  '$usage_amount',
  '$value_currency',
  '$variation',
  '$variation_send_cohort',
  'Bot Click',
  'Bounce Type',
  'Campaign Name',
  'Client Canonical',
  'Client Name',
  'Client Type',
  'Email Domain',
  'Failure Source',
  'Failure Type',
  'From Number',
  'From Phone Region',
  'Inbox Provider',
  'List',
  'Message Format',
  'Message Name',
  'Message Type',
  'Method',
  'Segment Count',
  'Subject',
  'To Number',
  'To Phone Region',
  'URL',
  'form_id',
];

const filterPointer = { pointer: '/data/attributes/filter' };

/** Hours in the requested time zone; the end is excluded. */
type Range = { first: number; end: number };

/** `POST /api/metric-aggregates`: events by the time they happened. */
export function metricAggregate(request: GatewayRequest, nowMs: number): unknown {
  const attributes = attributesOf(request, 'metric-aggregate', {
    required: ['metric_id', 'measurements', 'filter'],
    optional: ['interval', 'by', 'timezone', 'page_size', 'sort', 'page_cursor', 'return_fields'],
  });
  const metric = mailMetrics.find(({ id }) => id === attributes.metric_id);
  if (!metric) throw notFound(`A metric with id ${attributes.metric_id}`);
  if (metric.isFormula)
    throw invalid('Custom metrics are not supported.', { pointer: '/data/attributes/metric_id' });
  const measurements = listParameter(attributes.measurements, MEASUREMENTS, 'measurements');
  const [interval = ''] = listParameter([attributes.interval ?? 'day'], INTERVALS, 'interval');
  const by = attributes.by === undefined ? [] : listParameter(attributes.by, ATTRIBUTES, 'by');
  const timeZone = zoneOf(attributes);
  const { range, conditions } = filterOf(attributes.filter, by);
  const starts = bucketStarts(interval as Unit, range);
  const rows = new Map<string, { values: string[]; counts: number[]; cents: number[] }>();
  for (const { hour, from, to, day } of slotsOf(range, interval, timeZone)) {
    const index = starts.findLastIndex((start) => start <= hour);
    for (const cell of eventCells(metric, day, by, nowMs)) {
      if (!passes(conditions, (field) => [cell.values[by.indexOf(field)] ?? ''])) continue;
      const key = JSON.stringify(cell.values);
      const row = rows.get(key) ?? { values: cell.values, counts: [], cents: [] };
      row.counts[index] = (row.counts[index] ?? 0) + piece(cell.count, from, to);
      row.cents[index] = (row.cents[index] ?? 0) + piece(cell.cents, from, to);
      rows.set(key, row);
    }
  }
  if (by.length === 0 && rows.size === 0) rows.set('', { values: [], counts: [], cents: [] });
  const measure = (name: string, row: { counts: number[]; cents: number[] }, index: number) => {
    if (name === 'sum_value') return (row.cents[index] ?? 0) / 100;
    return name === 'unique' ? peopleOf(row.counts[index] ?? 0) : (row.counts[index] ?? 0);
  };
  return {
    data: {
      type: 'metric-aggregate',
      id: randomUUID(),
      attributes: {
        dates: starts.map((start) => stamp(start, timeZone)),
        data: [...rows.values()].map((row) => ({
          dimensions: row.values,
          measurements: Object.fromEntries(
            measurements.map((name) => [name, starts.map((_, index) => measure(name, row, index))]),
          ),
        })),
      },
      links: { self: `${HOST}/api/metric-aggregates` },
    },
    links: { self: `${HOST}/api/metric-aggregates`, next: null, prev: null },
  };
}

function zoneOf({ timezone = 'UTC' }: Attributes): string {
  const isKnown = Intl.supportedValuesOf('timeZone').includes(String(timezone));
  if (isKnown || ['UTC', mailAccount.timeZone].includes(String(timezone))) return String(timezone);
  throw invalid(`'${timezone}' is not a valid timezone.`, { pointer: '/data/attributes/timezone' });
}

function filterOf(filter: unknown, by: readonly string[]) {
  if (!Array.isArray(filter)) throw invalid('filter must be an array.', filterPointer);
  const allowed = {
    datetime: ['greater-or-equal', 'less-than'],
    ...Object.fromEntries(by.map((name) => [name, ['equals', 'any']])),
  };
  const conditions = filter.flatMap((text) => parseFilter(String(text), allowed, filterPointer));
  const bound = (operator: string) =>
    hourOf(conditions.find((each) => each.field === 'datetime' && each.operator === operator)?.values[0]);
  const [first, end] = [bound('greater-or-equal'), bound('less-than')];
  if (first === undefined || end === undefined) {
    throw invalid('filter needs greater-or-equal and less-than on datetime.', filterPointer);
  }
  if (end <= first) throw invalid('The datetime range is empty.', filterPointer);
  if (end - first > 366 * 24)
    throw invalid('The datetime range must not be longer than one year.', filterPointer);
  return { range: { first, end }, conditions: conditions.filter(({ field }) => field !== 'datetime') };
}

function hourOf(text = ''): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):00:00/.exec(text);
  const day = parseDay(match?.[1] ?? '');
  return day === undefined ? undefined : day * 24 + Number(match?.[2]);
}

function bucketStarts(unit: Unit, { first, end }: Range): number[] {
  const starts: number[] = [];
  for (let start = first; start < end; start = endOfBucket(unit, start) + 1) starts.push(start);
  return starts;
}

/**
 * Whole days where the zone is the account's own, hours otherwise. `hour` is in the requested zone, `day` in the account's.
 */
function slotsOf({ first, end }: Range, interval: string, timeZone: string) {
  const slots: { hour: number; day: number; from: number; to: number }[] = [];
  const isWhole =
    timeZone === mailAccount.timeZone && interval !== 'hour' && first % 24 === 0 && end % 24 === 0;
  if (isWhole) {
    for (let hour = first; hour < end; hour += 24) slots.push({ hour, day: hour / 24, from: 0, to: 1 });
    return slots;
  }
  for (let hour = first; hour < end; hour += 1) {
    const at = instantOf(Math.floor(hour / 24), (hour % 24) * 3600, timeZone);
    const own = localTime(at, mailAccount.timeZone);
    slots.push({ hour, day: own.day, from: own.hour / 24, to: (own.hour + 1) / 24 });
  }
  return slots;
}
