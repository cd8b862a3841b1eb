import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { dateLabels, todayIn } from '../kit/dates.ts';
import type { Figures } from '../kit/figures.ts';
import { passingRows } from '../kit/filter-tests.ts';
import type { Session } from '../kit/session.ts';
import { buildTable, type TableRow } from '../kit/table-builder.ts';
import { tellYoungSends } from '../kit/young-sends.ts';
import { zoneOf } from './mailchimp.account.ts';
import { type Counts, growsAfterSending, monthEnd, ownAverages } from './mailchimp.catalogue.ts';
import type { Plan } from './mailchimp.plan.ts';

/** Counts under one label; several with the same label are added up. `label` is null where nothing is split. */
export type Part = { label: string | null; counts: Counts };

export type Answer = {
  parts: Part[];
  /** What a day has on which nothing happened; days without it are missing. */
  idle?: Counts;
  /** Of the whole, where it isn't the sum of the parts. */
  whole?: Counts;
  currency?: string | undefined;
  notes?: Note[];
};

/** After which a campaign is over but for a few. */
const matureAfter = 4;

/** Figures worked out of counts, after these were added up: rates are never averaged. */
export function figuresTable(session: Session, plan: Plan, answer: Answer): Table {
  const { split, figures, startDate, endDate } = plan;
  const { parts, idle, currency, notes = [] } = answer;
  const timezone = zoneOf(session);
  const today = todayIn(timezone, session.nowMs());
  const young = tellYoungSends(figures, { startDate, endDate, today, matureAfter, grows: growsAfterSending });
  const [lastDay = today] = [endDate, today].sort();
  const idleParts =
    split && idle && startDate <= today
      ? dateLabels(split.type, startDate, lastDay).map((label) => ({
          label,
          counts: idle,
        }))
      : [];
  const groups = Map.groupBy([...idleParts, ...parts], ({ label }) => (split ? label : null));
  const rows = [...groups].map(([label, group]) => {
    const counts = sumCounts(group);
    return { label, counts, values: valuesOf(plan, counts) };
  });
  const isFiltered = plan.rowFilters.length > 0;
  const kept = isFiltered ? passingRows(rows, plan.rowFilters, split?.id ?? '') : rows;
  const told = valuesOf(plan, answer.whole ?? { ...idle, ...sumCounts(parts) });
  const totals = isFiltered ? filteredTotals(plan, kept, told) : told;
  return buildTable({
    dimension: split,
    metrics: young.metrics,
    rows:
      split === null
        ? [{ label: null, values: totals }]
        : kept.map(({ label, values }): TableRow => ({ label, values })),
    totals,
    ...(isFiltered ? {} : { fill: { with: null, startDate, endDate, until: today } }),
    ...(currency ? { currency } : {}),
    timezone,
    notes: [...notes, ...young.notes],
  });
}

/**
 * Of the rows that passed a filter, which are nothing where none did. Levels of several months are no sum, and what can't be told of
 * the whole range can't be told of a part of it.
 */
function filteredTotals(
  { split, figures }: Plan,
  rows: { counts: Counts }[],
  told: TableRow['values'],
): TableRow['values'] {
  const { [monthEnd]: level, ...sums } = wholeOf(rows);
  const isLevel = level !== undefined && (split?.type !== 'month' || rows.length === 1);
  const whole = isLevel ? { ...sums, [monthEnd]: level } : sums;
  return Object.fromEntries(
    figures.map(({ id, additive, value }) => {
      if (additive && (told[id] ?? null) === null) return [id, null];
      return [id, value(whole) ?? (additive ? 0 : null)];
    }),
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

/** Counts of several audiences together; their own averages are known of one only. */
export function wholeOf(parts: readonly { counts: Counts }[]): Counts {
  const several = (name: string) => parts.filter(({ counts }) => name in counts).length > 1;
  const sum = sumCounts(parts);
  return Object.fromEntries(
    Object.entries(sum).filter(([name]) => !(ownAverages.includes(name) && several(name))),
  );
}
