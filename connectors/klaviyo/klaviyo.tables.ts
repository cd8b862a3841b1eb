import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { dateLabels, todayIn } from '../kit/dates.ts';
import type { Figures } from '../kit/figures.ts';
import { passingRows } from '../kit/filter-tests.ts';
import type { Session } from '../kit/session.ts';
import { buildTable, type TableRow } from '../kit/table-builder.ts';
import { tellYoungSends } from '../kit/young-sends.ts';
import { settingsOf } from './klaviyo.account.ts';
import { type Counts, type Figure, growsAfterSending } from './klaviyo.metrics.ts';
import type { Plan } from './klaviyo.plan.ts';

/** Counts under one label; several parts with the same label are added up. `label` is null where nothing is split. */
export type Part = { label: string | null; counts: Counts };

export type Answer = {
  parts: Part[];
  /** Of the whole; the sum of the parts where absent. A count that is null can't be known. */
  whole?: Figures;
  notes?: Note[];
};

/** After which a message brings little more. */
const matureAfter = 5;

/** Figures worked out of counts, after these were added up: rates are never averaged. */
export function figuresTable(session: Session, plan: Plan, { parts, whole, notes = [] }: Answer): Table {
  const { currency, timezone } = settingsOf(session);
  const { split, figures, rowFilters, startDate, endDate } = plan;
  const today = todayIn(timezone, session.nowMs());
  const told = tellYoungSends(figures, { startDate, endDate, today, matureAfter, grows: growsAfterSending });
  const isTime = split !== null && split.type !== 'text';
  // Klaviyo answers zeros for days to come.
  const past = parts.filter(({ label }) => !(isTime && label !== null && label.slice(0, 10) > today));
  const groups = Map.groupBy(past, ({ label }) => (split ? label : null));
  const rows = [...groups].map(([label, group]) => rowOf(plan, label, sumCounts(group)));
  const isFiltered = rowFilters.length > 0;
  const all = isFiltered ? [...rows, ...quietRows(plan, rows, today)] : rows;
  const kept = isFiltered ? passingRows(all, rowFilters, split?.id ?? '') : rows;
  return buildTable({
    dimension: split,
    metrics: told.metrics,
    rows: kept.map(({ label, values }) => ({ label, values })),
    totals: isFiltered ? totalsOfRows(plan, kept) : totalsOf(plan, { ...sumCounts(past), ...whole }),
    ...(isFiltered ? {} : { fill: { with: 0, startDate, endDate, until: today } }),
    ...(currency ? { currency } : {}),
    timezone,
    notes: [...notes, ...told.notes],
  });
}

type CountedRow = TableRow & { counts: Counts };

function rowOf(plan: Plan, label: string | null, counts: Counts): CountedRow {
  return { label, counts, values: valuesOf(plan, counts) };
}

/** Labels on which nothing happened, which a filter may ask for as well. */
function quietRows(plan: Plan, rows: CountedRow[], today: string): CountedRow[] {
  const { split, figures, startDate, endDate } = plan;
  const known = new Set(rows.map(({ label }) => label));
  const values = Object.fromEntries(figures.map((figure) => [figure.id, isRate(figure) ? null : 0]));
  return dateLabels(split?.type ?? 'text', startDate, endDate)
    .filter((label) => !known.has(label) && label.slice(0, 10) <= today)
    .map((label) => ({ label, counts: {}, values }));
}

const isRate = ({ type }: Figure): boolean => type.startsWith('average');

/** A count that is null can't be known, nor what is worked out of it. */
function totalsOf(plan: Plan, total: Figures): TableRow['values'] {
  const unknown = Object.keys(total).filter((name) => total[name] === null);
  const values = valuesOf(plan, total as Counts);
  return Object.fromEntries(
    plan.figures.map((figure) => {
      if (figure.needs.some((name) => unknown.includes(name))) return [figure.id, null];
      return [figure.id, values[figure.id] ?? (isRate(figure) ? null : 0)];
    }),
  );
}

/** Of the rows that passed a filter. People and levels of several rows are no sum, nor are messages that have several tags. */
function totalsOfRows(plan: Plan, rows: CountedRow[]): TableRow['values'] {
  const [only] = rows;
  if (only && rows.length === 1) return only.values;
  const totals = totalsOf(plan, sumCounts(rows));
  const isKnown = (figure: Figure) => plan.split?.id !== 'tag' && (figure.additive || isRate(figure));
  return Object.fromEntries(
    plan.figures.map((figure) => [figure.id, isKnown(figure) ? (totals[figure.id] ?? null) : null]),
  );
}

function valuesOf({ figures }: Plan, counts: Counts): Figures {
  return Object.fromEntries(figures.map(({ id, value }) => [id, value(counts)]));
}

export function sumCounts(parts: readonly { counts: Counts }[]): Counts {
  const sum: Counts = {};
  for (const { counts } of parts) {
    for (const [name, value] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + value;
  }
  return sum;
}

export const pagesNote: Note = {
  code: 'truncated',
  text: 'Klaviyo gives only so many rows within a few minutes; some are left out.',
};
