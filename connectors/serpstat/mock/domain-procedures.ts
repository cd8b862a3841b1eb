import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import { type Market, markets } from '../../families/seo/mock/data/markets.ts';
import { type Snapshot, snapshotDays, snapshotOn } from '../../families/seo/mock/data/snapshots.ts';
import { isoDay, parseDay } from '../../mock-kit/days.ts';
import { type Fields, listSize, marketOfEngine, passesFilters, siteOf, sortedByObject } from './params.ts';
import { type Procedure, pageOf } from './procedure.ts';
import { notFound, RpcError, wrong } from './rpc-error.ts';

/** Values of whole sites in the newest snapshot. Five credits each. */
const info: Procedure = ({ params, today }) => {
  const { domains } = params;
  if (!Array.isArray(domains) || domains.length === 0) throw wrong('domains is required');
  if (domains.length > 10) throw wrong('JSON schema error: domains has more than 10 items');
  const market = marketOfEngine(params);
  const data = domains.flatMap((domain) => {
    const site = siteOf({ domain }, 'domain');
    const now = snapshotOn(site, market, today);
    return now ? [summaryRow(site, market, now)] : [];
  });
  if (data.length === 0) throw notFound();
  return { data, info: {}, credits: 5 * data.length };
};

function summaryRow(site: SeoDomain, market: Market, now: Snapshot) {
  const then = now.before === null ? undefined : snapshotOn(site, market, now.before);
  const since = (read: (one: Snapshot) => number) =>
    then ? Math.round((read(now) - read(then)) * 100) / 100 : 0;
  return {
    domain: site.host,
    visible: now.visible,
    keywords: now.summary.keywords,
    traff: now.summary.traffic,
    visible_dynamic: since(({ visible }) => visible),
    keywords_dynamic: since(({ summary }) => summary.keywords),
    traff_dynamic: since(({ summary }) => summary.traffic),
    ads_dynamic: since(({ ads }) => ads),
    ...moves(now),
    prev_date: then ? isoDay(then.day) : null,
  };
}

function moves({ gained, lost, improved, declined, summary, ads }: Snapshot) {
  return {
    new_keywords: gained,
    out_keywords: lost,
    rised_keywords: improved,
    down_keywords: declined,
    ad_keywords: summary.paidKeywords,
    ads,
  };
}

type HistoryRow = { domain: string; date: string; keywords: number; traff: number };

const historyFields: Fields<HistoryRow> = {
  date: ({ date }) => date,
  keywords: ({ keywords }) => keywords,
  traff: ({ traff }) => traff,
};

/** Snapshots of the year, or of all time; some belong to the `www` of the site. */
const history: Procedure = ({ params, today }) => {
  const [site, market] = [siteOf(params, 'domain'), marketOfEngine(params)];
  const { date_from, date_to, ...others } = (params.filters ?? {}) as Record<string, unknown>;
  const first = boundary(date_from) ?? (params.during_all_time === true ? 0 : yearStart(today));
  const last = boundary(date_to) ?? today;
  const rows = snapshotDays(site, Math.min(today, last))
    .filter((day) => day >= first)
    .flatMap((day) => {
      const measured = snapshotOn(site, market, day);
      return measured ? historyRows(site, measured) : [];
    })
    .filter(passesFilters({ filters: others }, historyFields));
  return pageOf(params, sortedByObject(params, rows, historyFields), listSize);
};

function boundary(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const day = typeof value === 'string' ? parseDay(value) : undefined;
  if (day === undefined) throw new RpcError(32_117, 'Wrong date in filters');
  return day;
}

function yearStart(today: number): number {
  return parseDay(`${isoDay(today).slice(0, 4)}-01-01`) ?? today;
}

function historyRows({ host }: SeoDomain, measured: Snapshot): HistoryRow[] {
  const { keywords, traffic } = measured.summary;
  const row = {
    domain: host,
    date: isoDay(measured.day),
    keywords,
    traff: traffic,
    visible: measured.visible,
    visible_static: measured.visible,
    ...moves(measured),
  };
  const isOdd = measured.day % 5 === 0;
  return isOdd ? [row, { ...row, domain: `www.${host}`, keywords: 3, traff: 1, visible: 0.01 }] : [row];
}

/** A map inside `data.data`. */
const allRegions: Procedure = ({ params, today }) => {
  const site = siteOf(params, 'domain');
  const rows = markets.flatMap((market) => {
    const measured = snapshotOn(site, market, today);
    if (!measured) return [];
    const { id, name: country_name_en, engine: google_domain } = market;
    return [[id, { country_name_en, region: `g_${id}`, traff: measured.summary.traffic, google_domain }]];
  });
  return { data: { data: Object.fromEntries(rows) }, info: {}, credits: rows.length };
};

export const domainProcedures: Readonly<Record<string, Procedure>> = {
  'SerpstatDomainProcedure.getDomainsInfo': info,
  'SerpstatDomainProcedure.getDomainsHistory': history,
  'SerpstatDomainProcedure.getAllRegionsTraffic': allRegions,
};
