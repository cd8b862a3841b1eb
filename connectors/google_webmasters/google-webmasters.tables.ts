import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { historyNotes, lostRows } from '../families/google/google-history.ts';
import type { MetricValues } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import type { SearchAnswer, SearchRow } from './google-webmasters.api.ts';
import type { SearchMetric, Slice } from './google-webmasters.catalogue.ts';
import { labelOf } from './google-webmasters.labels.ts';
import { type Plan, timezone } from './google-webmasters.plan.ts';

/** What Google said for a slice; `whole` is null where the rows add up to it. */
export type SliceAnswer = { slice: Slice; rows: SearchAnswer; whole: SearchAnswer | null };

/** Sums that ratios are made of. `places` are positions times the `ranked` impressions: those that have a position. */
type Sums = { clicks: number; impressions: number; ranked: number; places: number };

/** `items` are the queries or pages of a slice that counts them, each once. */
type Parts = Sums & { items: Map<string, Sums> };

/** By label ('' when nothing is broken down), the parts of each slice. */
type Gathered = Map<string, Map<string, Parts>>;

/** The one table of all slices of a question. */
export function searchTable(plan: Plan, answers: SliceAnswer[]): Table {
  const { query, dimension, metrics, until } = plan;
  const isKnown = query.endDate >= plan.historyStart;
  const gathered = gather(plan, answers);
  const kept = keepRows(plan, gathered);
  return buildTable({
    dimension,
    metrics,
    rows: [...kept, ...lostRows(dimension, query, plan.historyStart, new Set(gathered.keys()), metrics)],
    totals: totalsOf(
      plan,
      answers,
      kept.map(({ label }) => gathered.get(label ?? '')),
      isKnown,
    ),
    fill: {
      with: isKnown && plan.tests.length === 0 ? 0 : null,
      startDate: query.startDate,
      endDate: query.endDate,
      until,
    },
    timezone,
    notes: notesOf(plan, answers),
  });
}

function gather({ dimension }: Plan, answers: SliceAnswer[]): Gathered {
  const gathered: Gathered = new Map();
  for (const { slice, rows } of answers) {
    for (const row of rows.rows) {
      const label = dimension ? labelOf(dimension, row.keys?.[0] ?? '') : '';
      const ofLabel = gathered.get(label) ?? new Map<string, Parts>();
      gathered.set(label, ofLabel.set(slice.id, added(ofLabel.get(slice.id), partsOf(slice, row))));
    }
  }
  return gathered;
}

function partsOf({ counted }: Slice, { keys, clicks = 0, impressions = 0, position }: SearchRow): Parts {
  const ranked = position === undefined ? 0 : impressions;
  const sums = { clicks, impressions, ranked, places: (position ?? 0) * ranked };
  return { ...sums, items: counted ? new Map([[keys?.at(-1) ?? '', sums]]) : new Map() };
}

function addedSums(a: Sums | undefined, b: Sums): Sums {
  if (!a) return b;
  return {
    clicks: a.clicks + b.clicks,
    impressions: a.impressions + b.impressions,
    ranked: a.ranked + b.ranked,
    places: a.places + b.places,
  };
}

/** Grows the items of `a`, which the caller owns. */
function added(a: Parts | undefined, b: Parts): Parts {
  if (!a) return b;
  for (const [item, sums] of b.items) a.items.set(item, addedSums(a.items.get(item), sums));
  return { ...addedSums(a, b), items: a.items };
}

function keepRows({ metrics, tests, dimension }: Plan, gathered: Gathered): TableRow[] {
  const rows = [...gathered].map(([label, slices]) => ({
    label: dimension ? label : null,
    values: valuesOf(metrics, slices),
  }));
  return rows.filter((row) => tests.every((passes) => passes(row)));
}

function valuesOf(metrics: SearchMetric[], slices: Map<string, Parts>): MetricValues {
  return Object.fromEntries(
    metrics.map((metric) => [metric.id, figureOf(metric, slices.get(metric.slice.id))]),
  );
}

function figureOf({ figure }: SearchMetric, parts: Parts | undefined): number | null {
  if (typeof figure === 'object') return itemsUpTo(parts, figure.rowsUpTo);
  if (figure === 'clicks' || figure === 'impressions') return parts?.[figure] ?? 0;
  if (!parts || parts.impressions === 0) return null;
  return figure === 'ctr' ? parts.clicks / parts.impressions : positionOf(parts);
}

function positionOf({ places, ranked }: Sums): number | null {
  return ranked === 0 ? null : places / ranked;
}

function itemsUpTo(parts: Parts | undefined, rank: number): number {
  const items = [...(parts?.items.values() ?? [])];
  return items.filter((sums) => rank === Number.POSITIVE_INFINITY || (positionOf(sums) ?? rank + 1) <= rank)
    .length;
}

/** The whole as Google says it; of filtered rows their sum, where figures may be added up. */
function totalsOf(
  { metrics, tests }: Plan,
  answers: SliceAnswer[],
  kept: (Map<string, Parts> | undefined)[],
  isKnown: boolean,
): MetricValues {
  const wholes = new Map(answers.map(({ slice, whole }) => [slice.id, whole]));
  return Object.fromEntries(
    metrics.map((metric) => {
      if (!isKnown && kept.length === 0) return [metric.id, null];
      const whole = wholes.get(metric.slice.id);
      if (whole)
        return [metric.id, figureOf(metric, sumOf(whole.rows.map((row) => partsOf(metric.slice, row))))];
      if (typeof metric.figure === 'object' && tests.length > 0) return [metric.id, null];
      return [
        metric.id,
        figureOf(metric, sumOf(kept.flatMap((slices) => slices?.get(metric.slice.id) ?? []))),
      ];
    }),
  );
}

function sumOf(parts: Parts[]): Parts | undefined {
  const start: Parts = { clicks: 0, impressions: 0, ranked: 0, places: 0, items: new Map() };
  return parts.length === 0 ? undefined : parts.reduce(added, start);
}

function notesOf({ query, historyStart, dimension }: Plan, answers: SliceAnswer[]): Note[] {
  const notes = historyNotes('Search Console', query, historyStart, 16);
  const incomplete = answers.flatMap(({ rows }) => rows.incompleteFrom ?? []).sort()[0];
  if (incomplete !== undefined && incomplete.slice(0, 10) <= query.endDate) {
    const from = incomplete.slice(0, 16).replace('T', ' ');
    notes.push({ code: 'growing', text: `Values from ${from} on may still change.` });
  }
  if (answers.some(({ rows, whole }) => !rows.complete || whole?.complete === false)) {
    notes.push({
      code: 'truncated',
      text: 'There are more rows than could be read; those with the most clicks are here.',
    });
  }
  if (dimension?.by === 'query') {
    notes.push({
      code: 'thresholded',
      text: 'Google withholds rare queries; the total counts them as well.',
    });
  }
  return notes;
}
