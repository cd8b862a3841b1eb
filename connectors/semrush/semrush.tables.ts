import type { Line, Point } from '../families/seo/seo-tables.ts';
import { countryName } from '../kit/table/country-name.ts';
import { fromCompactDate } from '../kit/table/dates.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import type { SemrushMetric } from './semrush.catalogue.ts';
import { databaseName } from './semrush.databases.ts';
import { type Feature, features } from './semrush.features.ts';
import type { Plan } from './semrush.plan.ts';

const addressCode = 'Ur';

/** Codes to request: the label, the fields that distinguish lines, and each metric once. */
export function columnsOf({ report, read, labelCode, dimension }: Plan): string[] {
  const codes = read.map(({ id }) => report.fields[id] ?? '').filter((code) => code !== '');
  const label = labelCode ? [labelCode] : [];
  const address = dimension?.id === 'keyword' ? [addressCode] : [];
  return [...new Set([...label, ...address, ...codes])];
}

/** Lines as returned, in our units. A metric without a code counts lines. */
export function linesOf(plan: Plan, columns: string[], cells: string[][]): Line[] {
  const { report, read, labelCode, dimension } = plan;
  const cellOf = (line: string[], code: string) => line[columns.indexOf(code)] ?? null;
  return cells.map((line) => {
    const label = labelCode ? (cellOf(line, labelCode) ?? '') : '';
    return {
      label,
      page: cellOf(line, addressCode),
      names: dimension ? { [dimension.id]: nameOf(plan, label) } : {},
      values: Object.fromEntries(
        read.map((metric) => {
          const code = report.fields[metric.id] ?? '';
          return [metric.id, code === '' ? 1 : metricValue(metric, cellOf(line, code))];
        }),
      ),
    };
  });
}

function metricValue({ scale = 1, zeroIsNone }: SemrushMetric, text: string | null): number | null {
  const value = numberOf(text);
  return value === null || (zeroIsNone && value === 0) ? null : value * scale;
}

/** Dates are `20261115` in reports on sites, seconds in those on links. */
export function pointsOf({ report }: Plan, lines: Line[]): Point[] {
  const dateOf = report.ofLinks ? unixDate : (text: string) => fromCompactDate(text.slice(0, 8));
  return lines.flatMap(({ label, values }) => {
    const date = dateOf(label);
    return date ? [{ date, values }] : [];
  });
}

/** A point of links has the midnight that ends its week: its label is the last day of the week. */
function unixDate(text: string): string | null {
  const seconds = Number(text);
  return text !== '' && Number.isFinite(seconds)
    ? new Date(seconds * 1000 - 1).toISOString().slice(0, 10)
    : null;
}

/** The displayed text of a label. */
export function nameOf({ dimension }: Plan, label: string): string {
  switch (dimension?.id) {
    case 'database':
      return databaseName(label);
    case 'country':
      return countryName(label) || '(unknown)';
    case 'intent':
      return intentsOf(label) || '(unknown)';
    case 'anchor':
    case 'ad_title':
    case 'ad_text':
      return label.replace(/\s+/g, ' ').trim() || '(no text)';
    default:
      return label;
  }
}

/** Search intents, by Semrush's number. */
export const intentNames = ['Commercial', 'Informational', 'Navigational', 'Transactional'];

function intentsOf(codes: string): string {
  return codes
    .split(',')
    .filter((code) => code.trim() !== '')
    .map((code) => intentNames[Number(code)] ?? code)
    .join(', ');
}

/** One column per feature: where it was shown, and where the site was in it, which some can't contain. */
export function featureColumns({ read, report }: Plan): string[] {
  return read.flatMap(({ id }) =>
    features.flatMap((feature) => columnOfFeature(report.fields[id], feature) ?? []),
  );
}

/** The one line of a site as a line for each feature that there was. */
export function featureLines({ read, report, dimension }: Plan, columns: string[], cells: string[]): Line[] {
  return features
    .map((feature): Line => {
      const values = read.map(({ id }) => {
        const column = columnOfFeature(report.fields[id], feature);
        return [id, column ? numberOf(cells[columns.indexOf(column)]) : null];
      });
      const names = dimension ? { [dimension.id]: feature.name } : {};
      return { label: feature.name, page: null, names, values: Object.fromEntries(values) };
    })
    .filter(({ values }) => Object.values(values).some((value) => value));
}

function columnOfFeature(prefix: string | undefined, { code, isHeld }: Feature): string | null {
  return prefix && (prefix === 'FK' || isHeld) ? `${prefix}${code}` : null;
}
