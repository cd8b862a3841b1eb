import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { passingRows } from '../kit/query/filter-tests.ts';
import { dateLabels } from '../kit/table/dates.ts';
import { noValues } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import { penetrationField, reachDays, reachField } from './linkedin.metrics.ts';
import { isAsked, type Plan } from './linkedin.plan.ts';

/** Fields of `adAnalytics` under one label. */
export type AdRow = { label: string | null; parts: Record<string, number | null> };

export type AdFindings = {
  rows: AdRow[];
  /** Fields over the whole range, where they were asked for; null where the rows tell. */
  whole: AdRow['parts'] | null;
  complete: boolean;
  currency: string | undefined;
};

/** LinkedIn's figures as a table: computed rates, days that are left out as zeros, those no longer kept as missing. */
export function adTable(plan: Plan, { rows, whole, complete, currency }: AdFindings): Table {
  const { query, dimension, metrics } = plan;
  const computed = rows.map((row) => ({ ...row, values: valuesOf(plan, row.parts) }));
  const kept =
    plan.rowFilters.length === 0 ? computed : passingRows(computed, plan.rowFilters, dimension?.id ?? '');
  const isTime = dimension !== null && dimension.type !== 'text';
  return buildTable({
    dimension,
    metrics,
    rows: [...kept.map(({ label, values }) => ({ label, values })), ...quietRows(plan, kept)],
    totals: totalsOf(plan, kept, whole),
    ...(isTime && plan.rowFilters.length === 0
      ? { fill: { with: null, startDate: query.startDate, endDate: query.endDate, until: plan.today } }
      : {}),
    ...(currency ? { currency: currenciesOf(plan, currency) } : {}),
    timezone: 'UTC',
    notes: notesOf(plan, complete),
  });
}

function valuesOf({ metrics, fields }: Plan, parts: AdRow['parts']): Record<string, number | null> {
  const known = Object.fromEntries(
    fields.map((field) => [field, parts[field] ?? (isAsked(field) ? null : 0)]),
  );
  return Object.fromEntries(metrics.map((metric) => [metric.id, metric.of(known)]));
}

/**
 * Labels up to today of which nothing was told: nothing happened, unless LinkedIn no longer tells of such days at all. Rows that
 * a filter took away stay away.
 */
function quietRows(plan: Plan, rows: TableRow[]): TableRow[] {
  const { dimension, metrics, historyStart, today } = plan;
  const { startDate, endDate } = plan.query;
  if (!dimension || dimension.type === 'text' || plan.rowFilters.length > 0) return [];
  const told = new Set(rows.map(({ label }) => label));
  const nothing = valuesOf(plan, withReach(plan, {}));
  const unknown = noValues(metrics);
  return dateLabels(dimension.type, startDate, endDate)
    .filter((label) => label <= today && !told.has(label))
    .map((label) => ({
      label,
      values: dimension.type === 'date' && label < historyStart ? unknown : nothing,
    }));
}

/** From the whole where it was asked for, else from the rows: sums of what adds up, rates of those sums. */
function totalsOf(plan: Plan, rows: AdRow[], whole: AdRow['parts'] | null): Record<string, number | null> {
  if (whole) return valuesOf(plan, withReach(plan, whole));
  const isOne = plan.dimension === null && rows.length <= 1;
  const parts = plan.fields.map((field): [string, number | null] => {
    if (isAsked(field)) return [field, isOne ? (rows[0]?.parts[field] ?? null) : null];
    return [field, rows.reduce((sum, row) => sum + (row.parts[field] ?? 0), 0)];
  });
  const sums = Object.fromEntries(parts);
  return valuesOf(plan, isOne ? withReach(plan, sums) : sums);
}

/** Nobody was shown anything: nobody was reached. */
function withReach(plan: Plan, parts: AdRow['parts']): AdRow['parts'] {
  const isUnknown = plan.isTooLongForReach || (parts[reachField] ?? null) !== null;
  return isUnknown ? parts : { ...parts, [reachField]: 0 };
}

function currenciesOf({ metrics }: Plan, currency: string): Record<string, string> {
  return Object.fromEntries(metrics.map(({ id }) => [id, id === 'costInUsd' ? 'USD' : currency]));
}

function notesOf(plan: Plan, complete: boolean): Note[] {
  const { query, dimension, fields, historyStart, isTooLongForReach } = plan;
  const notes: Note[] = [];
  if (dimension?.type === 'date' && query.startDate < historyStart) {
    notes.push({
      code: 'partial',
      text: `LinkedIn tells single days for about six months. Days before ${historyStart} may be missing; the total is of all days.`,
    });
  }
  if (isTooLongForReach && fields.some((field) => [reachField, penetrationField].includes(field))) {
    notes.push({ code: 'partial', text: `LinkedIn counts reach for up to ${reachDays} days at once.` });
  }
  if (dimension?.pivot.startsWith('MEMBER_')) {
    notes.push({
      code: 'thresholded',
      text: 'LinkedIn rounds figures about members, leaves out the smallest and tells them a day later.',
    });
  }
  if (!complete) {
    notes.push({ code: 'truncated', text: 'LinkedIn answers with 15,000 rows at most; there may be more.' });
  }
  return notes;
}
