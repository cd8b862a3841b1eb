import type { Counts } from '../../kit/catalogue/formula.ts';
import type { Session } from '../../kit/http/session.ts';
import { listInput, textInput } from '../../kit/inputs.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { averageCounts } from '../../kit/table/counted-table.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { sentenceCase } from '../../kit/table/sentence-case.ts';
import { type Keyword, type KeywordRank, listKeywords } from '../accuranker.api.ts';
import { deviceNames } from '../accuranker.catalogue.ts';
import { domainOf, lastDays, type RankRequest } from '../accuranker.request.ts';

/** A keyword with its place on the last day of the range, and on its first where that was requested. */
type Placed = { keyword: Keyword; last: KeywordRank | undefined; first: KeywordRank | undefined };

const keywordFields = [
  'id',
  'keyword',
  'tags',
  'starred',
  'search_type',
  'search_engine.name',
  'search_location',
  'search_intent',
  'search_volume.search_volume',
  'search_volume.avg_cost_per_click',
  'search_volume.competition',
  'ranks.created_at',
  'ranks.rank',
  'ranks.base_rank',
  'ranks.max_rank',
  'ranks.local_pack_rank',
  'ranks.ctr',
  'ranks.ctr_max',
  'ranks.estimated_visits',
  'ranks.share_of_voice',
  'ranks.share_of_voice_percentage',
  'ranks.highest_ranking_page',
];

/** Unranked keywords count, but have no place that an average could hold. A share of several keywords is no share of anything. */
export async function fetchKeywords(session: Session, request: RankRequest): Promise<FetchedRows> {
  const { placed, complete } = await readPlaced(session, request);
  // The list of keywords is current only: for days before their first check there is no data.
  if (placed.length > 0 && placed.every(({ last }) => last === undefined)) {
    const text = 'AccuRanker had not checked these keywords yet.';
    return { rows: [], notes: [{ code: 'partial', text }] };
  }
  const names = distinctNames(placed.map(({ keyword }) => nameOf(keyword)));
  const text = `Only the first ${placed.length} keywords were read.`;
  return {
    rows: placed.map((one) => ({
      label: labelOf(one, request.dimension?.id, names),
      counts: countsOf(one),
    })),
    idle: { keywords: 0, keyword_volume: 0, keyword_visits: 0, keyword_share_of_voice: 0 },
    distinct: ['share_percentage'],
    notes: complete ? [] : [{ code: 'truncated', text }],
  };
}

async function readPlaced(
  session: Session,
  request: RankRequest,
): Promise<{ placed: Placed[]; complete: boolean }> {
  const domain = domainOf(request);
  const [period] = lastDays(request, session);
  if (!period) return { placed: [], complete: true };
  const { metrics, startDate, parameters } = request;
  const segment = textInput(parameters.segment);
  const begin = { startDate, endDate: startDate };
  const placeFields = ['id', 'ranks.created_at', 'ranks.rank'];
  const [last, first] = await Promise.all([
    listKeywords(session, domain, keywordFields, { period, segment }),
    metrics.some(({ id }) => id === 'rank_change')
      ? listKeywords(session, domain, placeFields, { period: begin, segment })
      : { items: [], complete: true },
  ]);
  const firstById = new Map(first.items.map((keyword) => [keyword.id, keyword]));
  return {
    placed: last.items
      .filter((keyword) => isChosen(request, keyword))
      .map((keyword) => ({
        keyword,
        last: latestRank(keyword),
        first: latestRank(firstById.get(keyword.id)),
      })),
    complete: last.complete && first.complete,
  };
}

function latestRank(keyword: Keyword | undefined): KeywordRank | undefined {
  return keyword?.ranks?.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)).at(-1);
}

/** Whether a keyword is among those that the widget selects. */
function isChosen({ parameters }: RankRequest, keyword: Keyword): boolean {
  const passes = (parameter: string, values: string[]) => {
    const chosen = listInput(parameters[parameter]);
    return chosen.length === 0 || values.some((value) => chosen.includes(value));
  };
  return (
    passes('searchEngine', [keyword.search_engine?.name ?? '']) &&
    passes('device', [String(keyword.search_type)]) &&
    passes('location', [keyword.search_location ?? '']) &&
    passes('tag', keyword.tags ?? []) &&
    (parameters.starred !== true || keyword.starred === true)
  );
}

/** Fields that distinguish the same keyword watched in several places. */
function nameOf({ id, keyword, search_engine, search_type, search_location }: Keyword) {
  const place = [search_engine?.name, deviceNames[search_type ?? 0], search_location];
  return { id: String(id), name: keyword, hint: place.filter(Boolean).join(', ') };
}

function labelOf(
  { keyword, last }: Placed,
  dimension: string | undefined,
  names: ReadonlyMap<string, string>,
): string | null {
  switch (dimension) {
    case undefined:
      return null;
    case 'keyword':
      return names.get(String(keyword.id)) ?? keyword.keyword;
    case 'ranking_page':
      return last?.highest_ranking_page ?? '(unranked)';
    case 'search_engine':
      return keyword.search_engine?.name ?? '(unknown)';
    case 'device':
      return deviceNames[keyword.search_type ?? 0] ?? '(unknown)';
    case 'location':
      return keyword.search_location || '(anywhere)';
    case 'intent':
      return intentOf(keyword);
    default:
      return keyword.starred ? 'Starred' : 'Not starred';
  }
}

function intentOf({ search_intent: intent }: Keyword): string {
  const first = Array.isArray(intent) ? intent[0] : intent;
  return first ? sentenceCase(first) : '(unknown)';
}

function countsOf({ keyword: { search_volume }, last, first }: Placed): Counts {
  return {
    keywords: 1,
    keyword_volume: search_volume?.search_volume ?? 0,
    keyword_visits: last?.estimated_visits ?? 0,
    keyword_share_of_voice: last?.share_of_voice ?? 0,
    share_percentage: last?.share_of_voice_percentage ?? null,
    ...averageCounts({
      rank: last?.rank,
      base_rank: last?.base_rank,
      max_rank: last?.max_rank,
      local_pack_rank: last?.local_pack_rank,
      rank_change: first?.rank && last?.rank ? first.rank - last.rank : null,
      ctr: last?.ctr,
      ctr_max: last?.ctr_max,
      cost_per_click: search_volume?.avg_cost_per_click,
      competition: search_volume?.competition,
    }),
  };
}
