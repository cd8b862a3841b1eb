import { defineConnector, type QueryOutcome } from '@vitrine/connectors/kit/define-connector.ts';
import type { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { buildTable } from '@vitrine/connectors/kit/table/table-builder.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { WidgetData, WidgetFailure, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import type { Clock } from '../../platform/clock/clock.ts';

/** A provider whose orders of a day equal the day of the month, and which tests can delay or break by property. */
export const testShop = {
  calls: [] as Query[][],
  broken: new Map<string, ProviderError>(),
  held: new Map<string, Promise<void>>(),
  factor: 1,
  /** Its orders of today grow by one a minute; else today has as many as any day. */
  clock: null as Clock | null,
  noDays: null as ProviderError | null,
  /** Like a provider that is days late. */
  newestDay: null as string | null,
  /** Earlier days are unavailable, as its results note. */
  cachedSince: '',
};

const orders = { id: 'orders', label: 'Orders', type: 'numeric', direction: 'up', additive: true } as const;
const rate = {
  id: 'rate',
  label: 'Rate',
  type: 'average:percent',
  direction: 'up',
  additive: false,
} as const;
const date = { id: 'date', label: 'Date', type: 'date' } as const;

export const shopConnector = defineConnector({
  type: 'test_shop',
  label: 'Test shop',
  order: 1,
  description: '',
  auth: { kind: 'key', fields: [] },
  hasDaily: true,
  newestDay: () => testShop.newestDay,
  settleDays: 2,
  maxConcurrent: 4,
  parameters: [
    { id: 'property', label: 'Shop', kind: 'select', required: true, global: true },
    {
      id: 'kind',
      label: 'Kind',
      kind: 'select',
      required: false,
      global: false,
      options: [{ id: 'paid', name: 'Paid orders' }],
      default: 'paid',
    },
  ],
  metrics: [orders, rate],
  dimensions: [date],
  formats: ['table'],
  templates: [],
  identify: async () => ({ account: 'shop', name: 'shop' }),
  batch: { size: 3, key: (query) => String(query.parameters.property) },
  query: async (_session, queries) => {
    testShop.calls.push(queries);
    return Promise.all(queries.map(outcomeOf));
  },
});

async function outcomeOf(query: Query): Promise<QueryOutcome> {
  const property = String(query.parameters.property);
  await testShop.held.get(property);
  const error = testShop.broken.get(property);
  if (error) return { error };
  if (query.dimension && testShop.noDays) return { error: testShop.noDays };
  const days = daysOf(query);
  const rows = days.map((label) => ({
    label,
    values: { orders: ordersOn(label) * testShop.factor, rate: 0.5 },
  }));
  const sum = rows.reduce((all, { values }) => all + values.orders, 0);
  const metrics = [orders, rate].filter(({ id }) => query.metrics.includes(id));
  const table = query.dimension
    ? buildTable({ dimension: date, metrics, rows, totals: { rate: 0.25 } })
    : buildTable({ dimension: null, metrics, rows: [{ label: null, values: { orders: sum, rate: 0.25 } }] });
  const lost: Note[] = query.startDate < testShop.cachedSince ? [{ code: 'history', text: 'No more.' }] : [];
  return { table: { ...table, notes: [...table.notes, ...lost] } };
}

function ordersOn(day: string): number {
  const { clock } = testShop;
  if (clock?.today('UTC') !== day) return Number(day.slice(8));
  return Math.floor((clock.nowMs() - Date.parse(day)) / 60_000);
}

function daysOf({ startDate, endDate }: Query): string[] {
  const days: string[] = [];
  let day = Temporal.PlainDate.from(startDate);
  while (day.toString() <= endDate) {
    days.push(day.toString());
    day = day.add({ days: 1 });
  }
  return days;
}

/** Resets it before every test: no calls, no delays, no failures. */
export function resetTestShop(): void {
  const asNew = {
    calls: [],
    broken: new Map(),
    held: new Map(),
    factor: 1,
    clock: null,
    noDays: null,
    newestDay: null,
    cachedSince: '',
  };
  Object.assign(testShop, asNew);
}

export const findShop = (type: string) => (type === shopConnector.type ? shopConnector : undefined);

/** A widget of the shop's orders by day, unless options say otherwise. */
export function shopWidget(
  id: string,
  sourceId: string,
  inputs: object = {},
  instance: object = {},
): InteractiveWidget {
  const allInputs = { metrics: ['orders'], dimension: 'date', property: 'main', ...inputs };
  return interactiveWidgetSchema.parse({
    id,
    nature: 'interactive',
    format: 'table',
    instances: [{ id: 'i1', type: shopConnector.type, sourceId, inputs: allInputs, ...instance }],
  });
}

export function okData(result: WidgetResult | undefined): WidgetData {
  if (result?.status !== 'ok') throw new Error(`Not ok: ${JSON.stringify(result)}`);
  return result;
}

export function failureIn(result: WidgetResult | undefined): WidgetFailure['error'] {
  if (result?.status !== 'error') throw new Error(`Not an error: ${JSON.stringify(result)}`);
  return result.error;
}
