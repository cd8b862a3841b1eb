import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column, Row } from '@vitrine/contract/entities/table.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';

const DAYS = 14;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const NAMES = ['Search', 'Direct', 'Social', 'Mail', 'Partners'];
const COUNTRIES = ['United States', 'Brazil', 'Australia', 'Canada', 'India'];
const PARTS = ['Desktop', 'Mobile', 'Tablet'];
const MAX_METRICS = 4;

type Known = Pick<WidgetCatalogue, 'metrics' | 'dimensions'>;

/** Sample values that show how a template looks: some days or names, each metric and part with a curve of its own. */
export function sampleData({ inputs, format }: Template, { metrics, dimensions }: Known): WidgetData {
  const ids = (Array.isArray(inputs.metrics) ? inputs.metrics : []).flatMap((id) =>
    typeof id === 'string' ? [id] : [],
  );
  const wholes = ids.slice(0, MAX_METRICS).map((id): Column => {
    const metric = metrics.find((each) => each.id === id);
    const { label = id, type = 'numeric', unit, direction = 'up', additive = false } = metric ?? {};
    const currency = type.endsWith(':money') ? { currency: 'USD' } : {};
    return {
      key: id,
      label,
      role: 'metric',
      type,
      direction,
      ...(unit ? { unit } : {}),
      ...currency,
      ...(additive ? { additive } : {}),
    };
  });
  const columns = inputs.breakdown ? wholes.flatMap(partsOf) : wholes;
  const dimension = dimensionOf(inputs.dimension, dimensions);
  const names = format === 'map' ? COUNTRIES : NAMES;
  const labels = !dimension ? [''] : dimension.type === 'text' ? names : days();
  const rowsOf = (shift: number): Row[] =>
    labels.map((label, at) => ({
      ...(dimension ? { [dimension.key]: label } : {}),
      ...Object.fromEntries(
        columns.map((column, index) => [column.key, sampleValue(column, index, at + shift)]),
      ),
    }));
  return {
    widgetId: 'sample',
    hash: '',
    status: 'ok',
    columns: dimension ? [dimension, ...columns] : columns,
    rows: rowsOf(0),
    compareRows: rowsOf(2),
    totals: Object.fromEntries(columns.map((column, index) => [column.key, total(column, index)])),
    notes: [],
    provenance: [],
    fetchedAt: new Date(FIRST_DAY).toISOString(),
    final: true,
    stale: false,
  };
}

/** A metric by the values of a breakdown. */
function partsOf(metric: Column): Column[] {
  return PARTS.map((part) => ({
    ...metric,
    key: `${metric.key}|${part}`,
    label: part,
    metric: metric.key,
    part,
  }));
}

function dimensionOf(id: unknown, dimensions: Known['dimensions']): Column | null {
  if (typeof id !== 'string' || id === '') return null;
  const known = dimensions.find((each) => each.id === id);
  const isTime = known ? known.type !== 'text' : /date|day|week|month/i.test(id);
  const type = isTime ? 'date' : 'text';
  return { key: 'dimension', label: known?.label ?? id, role: 'dimension', type };
}

function days(): string[] {
  return Array.from({ length: DAYS }, (_, day) =>
    new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Falls from name to name and swings over the days; a share stays below one. */
function sampleValue({ type }: Column, index: number, at: number): number {
  const swing = 0.55 + 0.3 * Math.sin(at * 0.9 + index * 1.7) + 0.15 * Math.cos(at * 0.4);
  const value = swing / (1 + index * 0.6);
  return type.endsWith(':percent') ? value * 0.6 : Math.round(value * 1000);
}

function total(column: Column, index: number): WidgetData['totals'][string] {
  const value = sampleValue(column, index, 1) * (column.type.startsWith('numeric') ? 4 : 1);
  const change = index % 2 === 0 ? 0.12 : -0.04;
  return { value, compare: value / (1 + change), change };
}
