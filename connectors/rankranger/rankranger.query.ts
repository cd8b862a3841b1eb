import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { rangesOf } from '../families/rank_tracking/ranges.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { addDays, type DateRange } from '../kit/table/dates.ts';
import { readCampaign, readMarketReach, readRanks, readVisibility } from './rankranger.api.ts';
import { type Plan, planQuery } from './rankranger.plan.ts';
import { placesOf, placesTable, reachTable, visibilityTable } from './rankranger.tables.ts';

export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(
    queries,
    async (query) => {
      const plan = planQuery(query, session.nowMs());
      const domains = await domainsOf(session, plan);
      switch (plan.report) {
        case 'visibility':
          return runVisibility(session, plan, domains);
        case 'market_reach':
          return runReach(session, plan, domains[0] ?? '');
        default:
          return runRankings(session, plan, domains);
      }
    },
    { nothing: 'Rank Ranger has looked up nothing of this in these days.' },
  );
}

/** The chosen domain, or the campaign's own; every domain of the campaign where they are compared. */
async function domainsOf(session: Session, { dimension, domain, property, until }: Plan): Promise<string[]> {
  const isCompared = dimension?.id === 'site';
  if (domain && !isCompared) return [domain];
  const { domains } = await readCampaign(session, property, { since: addDays(until, -7), until });
  const own = domains[0];
  if (!own) throw new ProviderError('provider_error', 'Rank Ranger names no domain of this campaign.');
  return isCompared ? domains : [own];
}

async function runRankings(session: Session, plan: Plan, domains: string[]): Promise<Table> {
  const places = await Promise.all(
    domains.map(async (domain) =>
      placesOf(
        await readAll(plan, (range) => readRanks(session, { ...asked(plan, domain), ...range })),
        domain,
      ),
    ),
  );
  return placesTable(plan, places.flat().filter(plan.passes));
}

async function runVisibility(session: Session, plan: Plan, domains: string[]): Promise<Table> {
  const engine = plan.engine ?? '';
  const sites = await Promise.all(
    domains.map(async (site) => ({
      site,
      rows: await readAll(plan, (range) =>
        readVisibility(session, { ...asked(plan, site), ...range, engine }),
      ),
    })),
  );
  return visibilityTable(plan, sites);
}

async function runReach(session: Session, plan: Plan, domain: string): Promise<Table> {
  if (plan.query.startDate > plan.until) return reachTable(plan, { keywords: [], totals: {} });
  return reachTable(plan, await readMarketReach(session, { ...asked(plan, domain), endDate: plan.until }));
}

function asked({ property, engine, needsTags }: Plan, domain: string) {
  return { campaign: property, domain, engine, tags: needsTags };
}

async function readAll<Row>(plan: Plan, read: (range: DateRange) => Promise<Row[]>): Promise<Row[]> {
  return (await Promise.all(rangesOf({ ...plan, startDate: plan.query.startDate }).map(read))).flat();
}
