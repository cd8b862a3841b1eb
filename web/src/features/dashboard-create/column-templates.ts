import type { Option, Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';

const MAX_METRICS = 4;
const MAX_TABLES = 2;

export type Columns = { metrics: readonly Option[]; dimensions: readonly Option[] };

/** Whether the metrics are a source's own columns, which it lists without another choice. */
export function hasOwnColumns({
  metrics,
  parameters,
}: Pick<WidgetCatalogue, 'metrics' | 'parameters'>): boolean {
  const choice = parameters.find(({ kind }) => kind === 'metrics');
  return metrics.length === 0 && choice?.option !== undefined && (choice.dependsOn ?? []).length === 0;
}

/** Templates for a source's own columns: their totals, the first one by day, and a table for each of the first texts. */
export function columnTemplates(type: string, { metrics, dimensions }: Columns): Template[] {
  const shown = metrics.slice(0, MAX_METRICS);
  const [first] = shown;
  if (!first) return [];
  const all = shown.map(({ id }) => id);
  const day = dimensions.find(({ dimension }) => dimension?.type === 'date');
  const texts = dimensions.filter(({ dimension }) => dimension?.type === 'text').slice(0, MAX_TABLES);
  const template = (part: Omit<Template, 'type' | 'description'>): Template => ({
    type,
    description: '',
    ...part,
  });
  const overview = template({
    id: 'columns',
    title: 'Overview',
    format: 'summary',
    width: 4,
    height: 1,
    inputs: { metrics: all, dimension: day?.id ?? null },
  });
  const overTime = (dimension: Option) =>
    template({
      id: 'columns-by-day',
      title: `${first.name} over time`,
      format: 'chart',
      width: 4,
      height: 1,
      inputs: { metrics: [first.id], dimension: dimension.id },
    });
  const tables = texts.map((text) =>
    template({
      id: `columns-by-${text.id}`,
      title: `By ${text.name}`,
      format: 'table',
      width: texts.length === 1 ? 4 : 2,
      height: 2,
      inputs: { metrics: all, dimension: text.id },
      orderBy: { column: first.id, dir: 'desc' },
    }),
  );
  return [overview, ...(day ? [overTime(day)] : []), ...tables];
}
