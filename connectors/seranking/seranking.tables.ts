import type { Table } from '@vitrine/contract/entities/table.ts';
import { type Place, placeRows } from '../families/rank_tracking/places.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { noValues, numberOf } from '../kit/table/metric-values.ts';
import { buildTable, stateTable } from '../kit/table/table-builder.ts';
import type { EnginePositions, Stat } from './seranking.api.ts';
import { backlinkMetrics, costMetrics, summaryMetrics } from './seranking.catalogue.ts';
import type { Plan } from './seranking.plan.ts';

type Names = {
  engines: ReadonlyMap<string, string>;
  groups: ReadonlyMap<number, { id: number; name: string }> | null;
};

/** Bids come without a currency; the vendor's own pages show dollars. What is paid is in the account's own. */
function currencies(ofAccount: string): Record<string, string> {
  const costs = costMetrics.map(({ id }) => [id, ofAccount]);
  return { suggested_bid: 'USD', ...Object.fromEntries(costs) };
}

/** Every position of an answer; 0 is a keyword that was not found. */
export function placesOf(
  answers: EnginePositions[],
  { engines, groups }: Names,
): (Place & { groupId: number })[] {
  return answers.flatMap(({ site_engine_id, id, keywords = [] }) => {
    const engine = engines.get(String(site_engine_id ?? id)) ?? String(site_engine_id ?? id);
    return keywords.flatMap(({ id: keywordId, name, positions = [], landing_pages = [], ...facts }) => {
      const pages = new Map(landing_pages.map(({ date, url }) => [date, url]));
      const group = groups?.get(keywordId);
      return positions.map(({ date, pos, price, map_position, paid_position }) => ({
        date: date.slice(0, 10),
        keywordId: String(keywordId),
        keyword: name,
        engine,
        page: pages.get(date) ?? null,
        rank: pos && pos > 0 ? pos : null,
        group: group?.name ?? '(no group)',
        groupId: group?.id ?? 0,
        volume: facts.volume ?? null,
        competition: facts.competition ?? null,
        costPerClick: facts.suggested_bid ?? null,
        facts: {
          kei: facts.kei ?? null,
          results: facts.results ?? null,
          total_sum: facts.total_sum ?? null,
          price: price ?? null,
          map_position: map_position || null,
          paid_position: paid_position || null,
        },
      }));
    });
  });
}

export function placesTable(
  { query, metrics, dimension, report, until }: Plan,
  places: Place[],
  currency: string,
): Table {
  const { rows, totals } = placeRows(places, metrics, dimension);
  const nothing = noValues(metrics);
  return buildTable({
    dimension,
    metrics,
    rows: dimension ? rows : [{ label: null, values: places.length > 0 ? totals : nothing }],
    // A range in which nothing was looked up has no figures at all, and websites that are compared no sum.
    totals: places.length > 0 && report !== 'competitors' ? totals : nothing,
    // Days that nobody looked at are missing, not zero.
    fill: { with: null, startDate: query.startDate, endDate: query.endDate, until },
    currency: currencies(currency),
    timezone,
  });
}

/** One line of figures that have no past. */
export function nowTable({ metrics }: Plan, stat: Stat): Table {
  const known = [...backlinkMetrics, ...summaryMetrics];
  const asked = known.filter(({ id }) => metrics.some((metric) => metric.id === id));
  const values = Object.fromEntries(
    asked.map(({ id, names, scale = 1 }) => {
      const value = names.map((name) => numberOf(stat[name])).find((one) => one !== null) ?? null;
      return [id, value === null ? null : value * scale];
    }),
  );
  return stateTable(metrics, values, {
    timezone,
    notes: [{ code: 'as_of', text: 'SE Ranking tells this as of now, whatever the dates.' }],
  });
}
