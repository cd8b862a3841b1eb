import {
  type Provenance,
  provenanceSchema,
  type WidgetData,
  widgetDataSchema,
} from '@vitrine/contract/entities/result.ts';
import type { Column, DimensionType, Row } from '@vitrine/contract/entities/table.ts';
import {
  type InteractiveWidget,
  interactiveWidgetSchema,
  type PassiveWidget,
  passiveWidgetSchema,
} from '@vitrine/contract/entities/widget.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';

/** Metrics to make data from; each key is its own metric id. */
export const metrics = {
  sessions: { key: 'sessions', label: 'Sessions', role: 'metric', type: 'numeric', direction: 'up' },
  users: { key: 'users', label: 'Users', role: 'metric', type: 'numeric', direction: 'up' },
  cost: {
    key: 'cost',
    label: 'Cost',
    role: 'metric',
    type: 'numeric:money',
    currency: 'EUR',
    direction: 'down',
  },
  rate: { key: 'rate', label: 'Click rate', role: 'metric', type: 'average:percent', direction: 'up' },
} as const satisfies Record<string, Column>;

export function dimension(type: DimensionType, label = 'Source'): Column {
  return { key: 'd', label, role: 'dimension', type };
}

export function widgetData(columns: Column[], rows: Row[], more: Partial<WidgetData> = {}): WidgetData {
  const data = {
    widgetId: 'w',
    hash: 'h',
    status: 'ok',
    columns,
    rows,
    totals: {},
    notes: [],
    provenance: [],
  };
  return widgetDataSchema.parse({ ...data, fetchedAt: '2026-11-01T00:00:00Z', final: true, ...more });
}

/** Where values of October 2026 come from, unless told otherwise. */
export function origin(more: Partial<Provenance> = {}): Provenance {
  return provenanceSchema.parse({
    instanceId: 'i1',
    prefix: '',
    sourceName: 'Shop',
    sourceType: 'any',
    account: '',
    property: null,
    metrics: [],
    dimension: null,
    filters: [],
    parameters: [],
    currencies: [],
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compare: null,
    timezone: 'UTC',
    fetchedAt: '2026-11-01T00:00:00Z',
    final: true,
    ...more,
  });
}

export function interactive(
  format: InteractiveWidget['format'],
  more: Partial<InteractiveWidget> = {},
  metricsOptions: Record<string, object> = {},
): InteractiveWidget {
  const instance = { id: 'i1', type: 'any', sourceId: null, inputs: {}, metricsOptions };
  return interactiveWidgetSchema.parse({
    id: 'w',
    nature: 'interactive',
    format,
    instances: [instance],
    ...more,
  });
}

export function passive(description: string): PassiveWidget {
  return passiveWidgetSchema.parse({ id: 'w', nature: 'passive', type: 'plain', description });
}

/** Day rows from 1 October 2026 on; values by index, so that every run sees the same. */
export function days(
  count: number,
  keys: string[],
  valueAt: (index: number) => number | null,
  month = 10,
): Row[] {
  const start = Date.UTC(2026, month - 1, 1);
  return Array.from({ length: count }, (_, index) => ({
    d: new Date(start + index * DAY_MS).toISOString().slice(0, 10),
    ...Object.fromEntries(keys.map((key) => [key, valueAt(index)])),
  }));
}
