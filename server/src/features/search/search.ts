import {
  MAX_SEARCH_RESULTS,
  type SearchKind,
  type SearchResult,
} from '@vitrine/contract/endpoints/search.ts';
import { reportName, scheduleText } from '@vitrine/contract/rules/reports/report-name.ts';
import { foldText, searchWords } from '@vitrine/contract/rules/text/fold.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { visibleClients } from '../clients/index.ts';
import { findHelp } from '../help/index.ts';
import { readableDashboards } from '../users/index.ts';
import {
  findClients,
  findDashboards,
  findGroups,
  findRecentDashboards,
  findReports,
  findSources,
  type Scope,
  type Terms,
} from './search.queries.ts';

const MAX_WORDS = 8;
const MAX_RECENT = 6;
const MAX_HELP = 3;

/** However many there are of the other kinds, this many of each are shown. */
const OF_EACH_KIND = MAX_SEARCH_RESULTS / 5;

type Hit = SearchResult & { rank: number };

/**
 * What the caller may see and contains every word, best match first, then sections of the guide; without words the dashboards they
 * opened last.
 */
export async function search(ctx: Ctx, query: string): Promise<SearchResult[]> {
  const scope = { clients: await visibleClients(ctx), dashboards: await readableDashboards(ctx) };
  const words = searchWords(query).slice(0, MAX_WORDS);
  if (words.length === 0) {
    return (await findRecentDashboards(ctx, scope, MAX_RECENT)).map(presentDashboard).map(withoutRank);
  }
  const hits = await findHits(ctx, { text: foldText(query), words }, scope);
  const help = (await findHelp(query)).slice(0, MAX_HELP);
  return [
    ...bestOf(hits, MAX_SEARCH_RESULTS - help.length).map(withoutRank),
    ...help.map(({ title, path }) => ({ kind: 'help' as const, id: path, title, detail: null, path })),
  ];
}

async function findHits(ctx: Ctx, terms: Terms, scope: Scope): Promise<Hit[]> {
  const most = MAX_SEARCH_RESULTS;
  const viewer = isViewer(ctx.actor);
  const dashboards = await findDashboards(ctx, terms, scope, most);
  const clients = await findClients(ctx, terms, scope, most);
  const reports = await findReports(ctx, terms, { ...scope, recipients: !viewer }, most);
  const hits = [
    ...dashboards.map(presentDashboard),
    ...clients.map((row) => hit('client', row, { detail: null, path: `/clients/${row.id}` })),
    ...reports.map(({ recipients, ...row }) =>
      hit('report', row, {
        detail: viewer ? scheduleText(row) : reportName({ ...row, recipients: recipients.join(', ') }),
        path: `/company/automatic-reports?report=${row.id}`,
      }),
    ),
  ];
  return viewer ? hits : [...hits, ...(await findForEditors(ctx, terms, most))];
}

/** Sources and groups are hidden from people with role `client`. */
async function findForEditors(ctx: Ctx, terms: Terms, most: number): Promise<Hit[]> {
  const sources = await findSources(ctx, terms, most);
  const groups = await findGroups(ctx, terms, most);
  return [
    ...sources.map((row) =>
      hit('source', row, { detail: row.account || null, path: `/company/sources/${row.id}` }),
    ),
    ...groups.map((row) => hit('group', row, { detail: row.clientName, path: `/groups/${row.id}` })),
  ];
}

type FoundDashboard = Awaited<ReturnType<typeof findDashboards>>[number];

function presentDashboard(row: FoundDashboard): Hit {
  const detail = [row.clientName, row.active ? null : 'Archived'].filter((text) => text !== null);
  return hit('dashboard', row, {
    detail: detail.join(' · ') || null,
    path: `/dashboards/${row.permalink}`,
  });
}

function hit(
  kind: SearchKind,
  { id, name, rank }: { id: string; name: string; rank: number },
  shown: Pick<SearchResult, 'detail' | 'path'>,
): Hit {
  return { kind, id, title: name, ...shown, rank };
}

/** Some of each kind, then the best of the rest; a sort keeps the order within a kind. */
function bestOf(hits: Hit[], most: number): Hit[] {
  const byKind = [...Map.groupBy(hits, ({ kind }) => kind).values()];
  const first = byKind.flatMap((kind) => kind.slice(0, OF_EACH_KIND));
  const rest = byKind.flatMap((kind) => kind.slice(OF_EACH_KIND)).sort(byRank);
  return [...first, ...rest].slice(0, most).sort(byRank);
}

const byRank = (one: Hit, other: Hit) => one.rank - other.rank;

function withoutRank({ rank: _, ...result }: Hit): SearchResult {
  return result;
}
