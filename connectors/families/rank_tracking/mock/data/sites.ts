import { type Client, clients } from '../../../../mock-kit/dataset/world.ts';
import { dayOf } from '../../../../mock-kit/days.ts';
import { chance, seedOf } from '../../../../mock-kit/random.ts';

export type Intent = 'informational' | 'commercial' | 'transactional' | 'navigational';

/** A search term that is watched. Money in US dollars, `competition` from 0 to 1. */
export type WatchedKeyword = {
  id: number;
  text: string;
  volume: number;
  costPerClick: number;
  competition: number;
  tags: readonly string[];
  path: string;
  intent: Intent;
  starred: boolean;
  /** How hard it is: the place around which the site stands when nothing changes. */
  anchor: number;
};

/** Where results are looked at. `device` 1 is a desktop, 2 a phone. */
export type WatchedEngine = {
  id: number;
  name: string;
  engine: 'Google' | 'Bing';
  device: 1 | 2;
  location: string;
  country: string;
};

/** A site whose places are watched from a day on (days since 1970). */
export type RankSite = {
  id: number;
  client: Client;
  domain: string;
  since: number;
  competitors: readonly { id: number; domain: string; name: string }[];
  engines: readonly WatchedEngine[];
  keywords: readonly WatchedKeyword[];
};

const INTENTS: readonly Intent[] = ['informational', 'commercial', 'transactional', 'navigational'];
const PATHS = ['/', '/blog/', '/shop/', '/guide/', '/pricing/'];

const FORMS = ['', ' best', ' cheap', ' online', ' 2026', ' near me', ' review', ' how to'];
const TAGS = ['brand', 'category', 'long tail', 'Überregional', 'priority ⭐'];

const desktop = (country: string, location: string, id: number): WatchedEngine => ({
  id,
  name: `Google ${country.toUpperCase()}`,
  engine: 'Google',
  device: 1,
  location,
  country,
});
const phone = (of: WatchedEngine): WatchedEngine => ({
  ...of,
  id: of.id + 1,
  name: `${of.name} Mobile`,
  device: 2,
});
const us = desktop('us', 'Denver, Colorado', 61);
const gb = desktop('gb', 'London', 63);
const de = desktop('de', 'Berlin', 65);

export const rankSites: readonly RankSite[] = [
  site(
    149_901,
    clients.trailhead,
    '2023-02-01',
    [us, phone(us)],
    ['summit-gear', 'peakline'],
    [
      'hiking boots',
      'camping tent',
      'rain jacket',
      'trail running shoes',
      '🏕️ camping checklist',
      'sleeping bag',
      'backpack 40l',
      'climbing harness',
      'merino base layer',
      'trekking poles',
      'headlamp',
      'camp stove',
    ],
  ),
  site(
    149_902,
    clients.ledgerly,
    '2022-06-15',
    [us, phone(us), { ...us, id: 67, name: 'Bing US', engine: 'Bing' }],
    ['bookwise', 'tallyhub', 'countly'],
    [
      'accounting software',
      'invoice template',
      'double entry bookkeeping',
      'expense tracker',
      'balance sheet',
      'payroll software',
      'vat return',
      'receipt scanner',
      'freelancer invoicing',
      'bank reconciliation',
      'small business accounting',
      'tax deductions',
      'cash flow statement',
      'ledgerly',
    ],
  ),
  site(
    149_903,
    clients.amberhof,
    '2024-05-01',
    [de, phone(de)],
    ['hotel-seeblick'],
    [
      'hotel schwarzwald',
      'wellness wochenende',
      'tagungshotel',
      'hütte mit sauna',
      'restaurant für zwei',
      'urlaub am see',
    ],
  ),
  site(
    149_904,
    clients.bluebird,
    '2024-11-20',
    [gb],
    ['clayhouse'],
    ['handmade mugs', "potter's wheel course", 'ceramic vase', 'stoneware plates', 'glaze colours'],
  ),
  site(
    149_905,
    clients.brightwater,
    '2025-03-10',
    [us],
    ['smile-partners'],
    ['dentist brooklyn', 'teeth whitening', 'emergency dentist', 'invisible braces'],
  ),
];

function site(
  id: number,
  client: Client,
  since: string,
  engines: readonly WatchedEngine[],
  rivals: readonly string[],
  terms: readonly string[],
): RankSite {
  const domain = client.host.replace(/^www\./, '');
  const seed = seedOf(domain);
  return {
    id,
    client,
    domain,
    since: dayOf(since),
    competitors: rivals.map((name, index) => ({ id: id * 10 + index, domain: `${name}.example`, name })),
    engines,
    keywords: terms.flatMap((term, index) =>
      FORMS.map((form, at) => keyword(id * 1000 + index * FORMS.length + at, `${term}${form}`, seed)),
    ),
  };
}

function keyword(id: number, text: string, seed: number): WatchedKeyword {
  const luck = (part: number) => chance(seed, id, part);
  return {
    id,
    text,
    volume: Math.round(20 + luck(1) ** 3 * 40_000),
    costPerClick: Math.round(20 + luck(2) * 700) / 100,
    competition: Math.round(luck(3) * 100) / 100,
    tags: TAGS.filter((_, index) => luck(10 + index) < 0.3),
    path: PATHS[Math.floor(luck(4) * PATHS.length)] ?? '/',
    intent: INTENTS[Math.floor(luck(5) * INTENTS.length)] ?? 'informational',
    starred: luck(6) < 0.15,
    anchor: 1 + luck(7) ** 1.4 * 70,
  };
}
