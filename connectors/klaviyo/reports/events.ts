import type { Note } from '@vitrine/contract/entities/table.ts';
import type { CountedRow } from '../../kit/table/counted-table.ts';
import { type DateRange, mondayOf } from '../../kit/table/dates.ts';
import { settingsOf } from '../klaviyo.account.ts';
import type { KlaviyoDimension } from '../klaviyo.catalogue.ts';
import type { Loader } from '../klaviyo.loader.ts';
import type { FetchedRows, KlaviyoRequest } from '../klaviyo.request.ts';
import { eventNames } from './event-names.ts';
import { type EventRow, intervalOf, readEvents, spansOf, timeDimension } from './event-rows.ts';
import { channelName } from './labels.ts';

const currencyAttribute = '$value_currency';

const peopleNote: Note = {
  code: 'partial',
  text: 'Klaviyo counts people within one week or month; over more than one there is no total.',
};

/** Events of one metric by the time they happened. */
export async function fetchEvents(loader: Loader, request: KlaviyoRequest): Promise<FetchedRows> {
  const { dimension, metrics } = request;
  const metricIds = metrics.map(({ id }) => id);
  const { events, values, people } = await readAll(loader, request, metricIds);
  const { own, foreign } = inCurrency(values, settingsOf(loader.session).currency);
  const found = [...events, ...own];
  const names = await eventNames(
    loader,
    dimension,
    found.map(({ dimensions: [value = '', flow = ''], counts }) => ({
      value,
      flow,
      weight: counts.count ?? counts.sum_value ?? 0,
    })),
  );
  // A metric with events but no values has the value 0 and is not unknown.
  const none = Object.fromEntries(metricIds.filter((id) => id !== 'unique').map((id) => [id, 0]));
  const time = timeDimension(request);
  const labelled = (row: EventRow): CountedRow => ({
    label: dimension === null ? null : time ? row.label : nameOf(dimension, row.dimensions[0] ?? '', names),
    counts: { ...none, ...row.counts },
  });
  const includesPeople = metricIds.includes('unique');
  return {
    rows: found.map(labelled),
    whole: includesPeople ? { unique: peopleTotal(people) } : {},
    notes: [
      ...(foreign.length > 0 ? [foreignNote(foreign)] : []),
      ...(includesPeople && people === null ? [peopleNote] : []),
    ],
  };
}

/** Counts, values by currency, and the people of the whole range: null where they are unknown. */
async function readAll(loader: Loader, request: KlaviyoRequest, metricIds: string[]) {
  const { dimension } = request;
  const time = timeDimension(request);
  const metricId = await loader.metricId(request.metric);
  // A message's flow is a part of its name.
  const by = dimension?.by
    ? [dimension.by, ...(dimension.id === 'attributed_message' ? ['$attributed_flow'] : [])]
    : [];
  const whole = metricIds.includes('unique') ? wholeInterval(request) : null;
  const requested = {
    metricId,
    by,
    interval: time ? intervalOf(time) : (whole ?? 'month'),
    spans: spansOf(request),
  };
  const counted = metricIds
    .filter((id) => id !== 'sum_value')
    .filter((id) => id !== 'unique' || time !== null || whole !== null);
  const isKlaviyoDimension = time !== null || by.length > 0;
  const [events, values, people] = await Promise.all([
    counted.length > 0 ? readEvents(loader, { ...requested, measurements: counted }) : [],
    metricIds.includes('sum_value')
      ? readEvents(loader, { ...requested, measurements: ['sum_value'], by: [...by, currencyAttribute] })
      : [],
    whole !== null && isKlaviyoDimension
      ? readEvents(loader, { ...requested, measurements: ['unique'], by: [], interval: whole })
      : null,
  ]);
  return { events, values, people: people ?? (whole === null ? null : events) };
}

/** Values in the account's currency; those without a currency are assumed to be in it. The last attribute is the currency. */
function inCurrency(values: EventRow[], currency: string | undefined) {
  const foreign = new Set<string>();
  const own = values.filter(({ dimensions }) => {
    const of = dimensions.at(-1) ?? '';
    if (of === '' || currency === undefined || of === currency) return true;
    foreign.add(of);
    return false;
  });
  return { own, foreign: [...foreign].sort() };
}

function foreignNote(currencies: string[]): Note {
  const text = `Values in ${currencies.join(', ')} are left out: Klaviyo doesn't convert them.`;
  return { code: 'currency', text };
}

function peopleTotal(rows: EventRow[] | null): number | null {
  return rows === null ? null : rows.reduce((sum, { counts }) => sum + (counts.unique ?? 0), 0);
}

/** The interval of which the whole range is one bucket; null where people of several would have to be added. */
function wholeInterval({ startDate, endDate }: DateRange): string | null {
  if (startDate === endDate) return 'day';
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return 'month';
  return mondayOf(startDate) === mondayOf(endDate) ? 'week' : null;
}

function nameOf({ id }: KlaviyoDimension, value: string, names: ReadonlyMap<string, string>): string {
  if (value === '') return '(none)';
  return id === 'attributed_channel' ? channelName(value) : (names.get(value) ?? value);
}
