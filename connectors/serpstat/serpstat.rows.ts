import type { Line, Point } from '../families/seo/seo-tables.ts';
import { type MetricValues, numberOf } from '../kit/table/metric-values.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';
import type { Fields } from './serpstat.api.ts';
import { searchMetrics } from './serpstat.catalogue.ts';
import type { Plan } from './serpstat.plan.ts';

/** The plan's values of a row, in our units. A metric without a field counts rows. */
export function valuesOf(
  { metrics, report }: Pick<Plan, 'metrics' | 'report'>,
  row: Fields | undefined,
): MetricValues {
  return Object.fromEntries(
    metrics.map(({ id, scale = 1 }) => {
      const field = report.fields[id];
      if (field === '') return [id, 1];
      const value = field && row ? numberOf(atPath(row, field)) : null;
      return [id, value === null ? null : value * scale];
    }),
  );
}

/** Rows with their label and all their values: filters may use values that aren't shown. */
export function linesOf(plan: Plan, rows: Fields[]): Line[] {
  const { report, dimension } = plan;
  const metrics = searchMetrics.filter(({ id }) => id in report.fields);
  return rows.map((row) => {
    const label = labelOf(plan, row);
    return {
      label,
      page: textOf(row.url) ?? textOf(row.url_to),
      names: {
        ...(typeof row.keyword === 'string' ? { keyword: row.keyword } : {}),
        ...(typeof row.url_from === 'string' ? { linking_page: row.url_from } : {}),
        ...(dimension ? { [dimension.id]: label } : {}),
      },
      values: valuesOf({ report, metrics }, row),
    };
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The day of a dated row; null where it has none. */
export function dayOfRow({ report }: Pick<Plan, 'report'>, row: Fields): string | null {
  const value = report.dated ? row[report.dated.field] : null;
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null;
}

export function pointsOf(plan: Pick<Plan, 'metrics' | 'report'>, rows: Fields[]): Point[] {
  return rows.flatMap((row) => {
    const date = typeof row.date === 'string' ? row.date.slice(0, 10) : '';
    return /^\d{4}-\d{2}-\d{2}$/.test(date) ? [{ date, values: valuesOf(plan, row) }] : [];
  });
}

function atPath(row: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Fields | null | undefined)?.[name], row);
}

function labelOf({ dimension }: Plan, row: Fields): string {
  const value = dimension ? row[dimension.field] : '';
  if (Array.isArray(value))
    return value.length === 0 ? '(none)' : value.map((one) => sentenceCase(String(one))).join(', ');
  const label = typeof value === 'string' ? value : '';
  if (dimension?.id === 'link_kind' || dimension?.id === 'link_type') return sentenceCase(label);
  return label === '' && textDimensions.includes(dimension?.id ?? '') ? '(no text)' : label;
}

const textDimensions = ['anchor', 'ad_title', 'ad_text'];
