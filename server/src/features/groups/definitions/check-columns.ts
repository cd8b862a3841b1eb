import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Option, WatchedColumns } from '@vitrine/contract/entities/catalogue.ts';
import type { GroupMetric, Measure } from '@vitrine/contract/entities/group.ts';
import { AppError, type FieldErrors } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findSources, listOptions } from '../../sources/index.ts';
import { columnIn } from '../measuring/source-queries.ts';

type ColumnMetric = Extract<GroupMetric, { kind: 'source' }>;
type Lists = { metrics: Option[]; dates: Option[] };
type ReadLists = (sourceId: string, inputs: Measure['inputs'], include: string) => Promise<Lists>;

/**
 * 422 on `measures.<metric>` for a measure whose column, or whose column of days, is not in its source. Asks the sources: never inside
 * a transaction. Measures of a source of another kind are left to `checkMeasures`.
 */
export async function checkColumns(
  ctx: Ctx,
  metrics: GroupMetric[],
  measures: Record<string, Measure>,
): Promise<void> {
  const requested = metrics.flatMap((metric) => {
    const measure = measures[metric.id];
    return metric.kind === 'source' && metric.column && measure ? [{ metric, measure }] : [];
  });
  if (requested.length === 0) return;
  const ids = [...new Set(requested.map(({ measure }) => measure.sourceId))];
  const types = new Map((await findSources(ctx, ids)).map(({ id, type }) => [id, type]));
  const errors: FieldErrors = {};
  const read = createListLoader(ctx);
  for (const { metric, measure } of requested) {
    if (types.get(measure.sourceId) !== metric.type) continue;
    const problem = await problemOf(metric, measure, read);
    if (problem) errors[`measures.${metric.id}`] = [`${metric.traits.label}: ${problem}`];
  }
  if (Object.keys(errors).length > 0) throw new AppError('bad_input', errors);
}

async function problemOf(
  { type, traits }: ColumnMetric,
  measure: Measure,
  read: ReadLists,
): Promise<string | null> {
  const connector = connectorOf(type);
  const watched = connector?.watchedColumns;
  if (!connector || !watched) return null;
  const { inputs, sourceId } = measure;
  const missing = watched.place.find((id) => !textOf(inputs[id]));
  if (missing) return `Please select: ${connector.parameters.find(({ id }) => id === missing)?.label}.`;
  const column = columnIn(measure);
  if (column === null) return 'Please select its column.';
  const { metrics, dates } = await read(sourceId, { ...watched.inputs, ...placeOf(inputs, watched) }, column);
  if (dates.length === 0)
    return 'There is no column with dates, which the last 7 and 30 days need. Please select a table that has one.';
  if (!dates.some(({ id }) => id === inputs[watched.date])) return 'Please select the column with the dates.';
  const found = metrics.find(({ id }) => id === column)?.metric;
  if (!found) return 'There is no column of this name with numbers.';
  if (found.additive !== traits.additive)
    return traits.additive
      ? `“${found.label}” can’t be added up over days, but this metric is. Please select another column.`
      : `“${found.label}” is added up over days, but this metric is an average. Please select another column.`;
  if (isPercent(found.type) !== isPercent(traits.type))
    return `“${found.label}” ${isPercent(found.type) ? 'is' : 'is not'} a percentage, but this metric ${isPercent(traits.type) ? 'is' : 'is not'}. Please select another column.`;
  return null;
}

/** Reads the lists of each table once, for all of its columns. */
function createListLoader(ctx: Ctx): ReadLists {
  const read = new Map<string, Promise<Lists>>();
  return (sourceId, inputs, include) => {
    const key = JSON.stringify([sourceId, inputs, include]);
    const known = read.get(key) ?? readLists(ctx, sourceId, inputs, include);
    read.set(key, known);
    return known;
  };
}

async function readLists(ctx: Ctx, id: string, inputs: Measure['inputs'], include: string): Promise<Lists> {
  const metrics = await listOptions(ctx, { ...inputs, id, option: 'metrics', include });
  const dimensions = await listOptions(ctx, { ...inputs, id, option: 'dimensions' });
  return { metrics, dates: dimensions.filter(({ dimension }) => dimension?.type === 'date') };
}

function placeOf(inputs: Measure['inputs'], { place }: WatchedColumns): Measure['inputs'] {
  return Object.fromEntries(place.map((id) => [id, inputs[id] ?? null]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isPercent(type: string): boolean {
  return type.endsWith(':percent');
}
