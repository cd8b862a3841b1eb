import { heldFeatures } from '../../families/seo/mock/data/features.ts';
import type { SeoKeyword } from '../../families/seo/mock/data/keywords.ts';
import { movedOn } from '../../families/seo/mock/data/movements.ts';
import {
  type Competitor,
  competitorsOn,
  pagesOf,
  type Ranking,
  rankingStateOn,
} from '../../families/seo/mock/data/rankings.ts';
import { chance } from '../../mock-kit/random.ts';
import type { Columns } from './display.ts';
import {
  columnsByIntent,
  hundredths,
  only,
  type ReportDefinition,
  type Scope,
  summaryColumns,
} from './report.ts';

type Page = ReturnType<typeof pagesOf>[number];

const trends = ({ keyword }: Ranking) =>
  Array.from({ length: 12 }, (_, month) => (0.3 + 0.7 * chance(keyword.id, month, 31)).toFixed(2)).join(',');

const keywordColumns: Columns<Ranking> = {
  Ph: { header: 'Keyword', value: ({ keyword }) => keyword.text },
  Po: { header: 'Position', value: ({ position }) => position },
  Pp: { header: 'Previous Position', value: ({ previous }) => previous ?? 0 },
  Pd: {
    header: 'Position Difference',
    value: ({ previous, position }) => (previous === null ? 0 : previous - position),
  },
  Nq: { header: 'Search Volume', value: ({ volume }) => volume },
  Cp: { header: 'CPC', value: ({ keyword }) => hundredths(keyword.costPerClickCents) },
  Ur: { header: 'Url', value: ({ url }) => url },
  Tr: { header: 'Traffic (%)', value: ({ trafficShare }) => hundredths(trafficShare) },
  Tc: { header: 'Traffic Cost (%)', value: ({ costShare }) => hundredths(costShare) },
  Co: { header: 'Competition', value: ({ keyword }) => hundredths(keyword.competition) },
  Nr: { header: 'Number of Results', value: ({ keyword }) => keyword.results },
  Td: { header: 'Trends', value: trends },
  Tg: { header: 'Traffic', value: ({ traffic }) => traffic },
};

const brandCodes = { own: '3', other: '1', none: '0' };

const keywordFilters: Columns<Ranking> = only(keywordColumns, 'Ph Po Nq Cp Ur Tg Tr Tc Nr Co Pp Pd');

/** A keyword with several intents matches each of them. */
const organicFilters: Columns<Ranking> = {
  ...keywordFilters,
  In: { header: 'Intents', value: ({ keyword }) => keyword.intents.join(','), among: true },
  Br: { header: 'Branded', value: ({ keyword }) => brandCodes[keyword.brand ?? 'none'], fixed: true },
};

const shared = { needsDatabase: true, ofKeywords: true, price: 10, historical: 50 };

function rankingsOf({ domain, place, day, movement }: Scope, list: 'organic' | 'paid'): readonly Ranking[] {
  if (!place) return [];
  return movement
    ? movedOn(domain, place.market, day, { list, how: movement })
    : rankingStateOn(domain, place.market, day)[list];
}

const organic: ReportDefinition<Ranking> = {
  ...shared,
  defaults: 'Ph Po Pp Pd Nq Cp Ur Tr Tc Co Nr Td'.split(' '),
  columns: {
    ...keywordColumns,
    Kd: { header: 'Keyword Difficulty Index', value: ({ keyword }) => keyword.difficulty },
    In: { header: 'Intents', value: ({ keyword }) => keyword.intents.join(',') },
    Fk: { header: 'Keywords SERP Features', value: ({ keyword }) => keyword.features.join(',') },
    Fp: { header: 'SERP Features', value: (one) => heldFeatures(one).join(',') },
  },
  sorts: 'Po Tg Tr Tc Nq Co Kd Cp Nr'.split(' '),
  filters: organicFilters,
  rows: (scope) => rankingsOf(scope, 'organic'),
};

/** One advertisement serves several keywords of a kind. */
function adTitle({ intents, path }: SeoKeyword): string {
  return `"${path.split('/')[1] || 'home'}"; from stock${intents.includes(3) ? ' today' : ''}`;
}

const adwords: ReportDefinition<Ranking> = {
  ...shared,
  price: 20,
  historical: 100,
  defaults: 'Ph Po Pp Pd Nq Cp Vu Tr Tc Co Nr Td'.split(' '),
  columns: {
    ...keywordColumns,
    Tt: { header: 'Title', value: ({ keyword }) => adTitle(keyword) },
    Ds: {
      header: 'Description',
      value: ({ keyword }) => `All about ${keyword.text}.\nOrder today; return free.`,
    },
    Vu: { header: 'Visible Url', value: ({ url }) => url.replace('https://', '') },
  },
  sorts: 'Po Tg Tr Tc Nq'.split(' '),
  filters: keywordFilters,
  rows: (scope) => rankingsOf(scope, 'paid'),
};

const intentsOf = (page: Page, code: number) =>
  page.rankings.filter(({ keyword }) => keyword.intents.some((intent) => intent === code));

const pageIntents = columnsByIntent<Page>([
  ['Ip', 'Positions', (page, intent) => intentsOf(page, intent).length],
  ['It', 'Traffic', (page, intent) => intentsOf(page, intent).reduce((sum, { traffic }) => sum + traffic, 0)],
]);

const pageColumns: Columns<Page> = {
  Ur: { header: 'Url', value: ({ url }) => url },
  Pc: { header: 'Number of Keywords', value: ({ keywords }) => keywords },
  Tg: { header: 'Traffic', value: ({ traffic }) => traffic },
  Tr: { header: 'Traffic (%)', value: ({ trafficShare }) => hundredths(trafficShare) },
  ...pageIntents,
  Sr: { header: 'SERP Features Positions', value: ({ withFeatures }) => withFeatures.keywords },
  St: { header: 'SERP Features Traffic', value: ({ withFeatures }) => withFeatures.traffic },
};

const uniquePages: ReportDefinition<Page> = {
  ...shared,
  defaults: ['Ur', 'Pc', 'Tg', 'Tr'],
  columns: pageColumns,
  sorts: 'Pc Tg Tr Sr St'.split(' '),
  filters: only(pageColumns, 'Ur Pc Tg Tr Ipu Ip0 Ip1 Ip2 Ip3 Sr St'),
  rows: ({ domain, place, day }) => (place ? pagesOf(rankingStateOn(domain, place.market, day).organic) : []),
};

const competitorColumns: Columns<Competitor> = {
  Dn: { header: 'Domain', value: ({ domain }) => domain.host },
  Cr: { header: 'Competitor Relevance', value: ({ relevance }) => relevance },
  Np: { header: 'Common Keywords', value: ({ common }) => common },
  ...only(summaryColumns, 'Or Ot Oc Ad Sr St Sc'),
};

const competitors: ReportDefinition<Competitor> = {
  ...shared,
  ofKeywords: false,
  price: 40,
  historical: 200,
  defaults: 'Dn Cr Np Or Ot Oc Ad'.split(' '),
  columns: competitorColumns,
  sorts: ['Np', 'Cr'],
  filters: {},
  rows: ({ domain, place, day }) => (place ? competitorsOn(domain, place.market, day) : []),
};

export const keywordReports = {
  domain_organic: organic,
  domain_adwords: adwords,
  domain_organic_unique: uniquePages,
  domain_organic_organic: competitors,
};
