import { type Client, clients } from '../../../mock-kit/dataset/agency-clients.ts';
import { dayOf } from '../../../mock-kit/days.ts';
import { chance, pick, seedOf } from '../../../mock-kit/random.ts';

/** A search term of a market. `cpc` in US cents, `volume` per month. Price and difficulty of the rarest terms are unknown. */
export type SeoKeyword = {
  id: number;
  text: string;
  /** Two letters, lower case. */
  country: string;
  volume: number;
  cpc: number | null;
  difficulty: number | null;
  intent: 'informational' | 'commercial' | 'transactional' | 'navigational';
  features: readonly string[];
};

export type Market = { seed: number; keywords: readonly SeoKeyword[] };

/** A site as a crawler sees it. `since` is its first day (days since 1970), `linksPerDay` the links it wins on a day, `strength` about 1. */
export type SeoSite = {
  seed: number;
  domain: string;
  client: Client | null;
  market: Market;
  since: number;
  linksPerDay: number;
  strength: number;
  pages: readonly string[];
  /** Domains of the same market. */
  competitors: readonly string[];
};

const FEATURES = ['snippet', 'sitelink', 'question', 'image', 'video', 'ai_overview', 'shopping'];
const INTENTS = ['informational', 'commercial', 'transactional', 'navigational'] as const;

type Words = readonly (readonly string[])[];

/** Every keyword belongs to one country, so that countries add up to the world. */
function market(name: string, countries: Readonly<Record<string, number>>, words: Words): Market {
  const seed = seedOf(`market ${name}`);
  const texts = words.reduce<string[]>(
    (before, next) => before.flatMap((start) => next.map((word) => `${start} ${word}`.trim())),
    [''],
  );
  const codes = Object.keys(countries);
  return { seed, keywords: texts.map((text, index) => keyword(seed, index, text)) };

  function keyword(of: number, index: number, text: string): SeoKeyword {
    const random = (part: number) => chance(of, index, part);
    const rare = random(1) < 0.06;
    return {
      id: index,
      text,
      country: codes[pick(Object.values(countries), of, index, 2)] ?? 'us',
      volume: Math.round(10 + random(3) ** 4 * 30_000),
      cpc: rare ? null : Math.round(15 + random(4) * 620),
      difficulty: rare ? null : Math.round(random(5) * 88),
      intent: INTENTS[pick([5, 4, 3, 1], of, index, 6)] ?? 'informational',
      features: FEATURES.filter((_, at) => random(10 + at) < 0.24),
    };
  }
}

const outdoor = market('outdoor', { us: 71, ca: 12, gb: 8, au: 6, de: 3 }, [
  ['', 'best', 'lightweight', 'waterproof', "women's"],
  ['hiking boots', 'camping tent', 'rain jacket', '🏕️ camping checklist', 'sleeping bag', 'trekking poles'],
  ['', 'sale', 'review', 'near me', '2026', 'for beginners'],
]);
const accounting = market('accounting', { us: 64, gb: 18, ca: 10, de: 8 }, [
  ['', 'free', 'best', 'online', 'simple', 'cheap', 'small business', 'freelance'],
  [
    'accounting software',
    'invoice template',
    'expense tracker',
    'balance sheet',
    'payroll',
    'vat return',
    'receipt scanner',
    'bookkeeping',
    'cash flow statement',
    'tax deductions',
    'büro software',
    "accountant's guide",
    'bank reconciliation',
    'quote template',
  ],
  [
    '',
    'app',
    'examples',
    'how to',
    'pricing',
    'for startups',
    'comparison',
    'pdf',
    '2026',
    'tutorial',
    'vs',
    'meaning',
  ],
]);
const hotels = market('hotels', { de: 70, at: 14, ch: 10, nl: 6 }, [
  ['', 'günstiges', 'schönes', 'familien'],
  ['hotel schwarzwald', 'wellness wochenende', 'tagungshotel', 'hütte mit sauna', 'urlaub am see'],
  ['', 'für zwei', 'mit hund', 'buchen', 'angebote', '2026'],
]);
const pottery = market('pottery', { gb: 82, us: 10, ie: 8 }, [
  ['', 'handmade', 'vintage', 'large'],
  ['mugs', 'ceramic vase', 'stoneware plates', 'glaze colours', "potter's wheel"],
  ['', 'uk', 'gift', '🏺', 'shop'],
]);
const dental = market('dental', { us: 100 }, [
  ['', 'best', 'emergency', 'affordable'],
  ['dentist brooklyn', 'teeth whitening', 'invisible braces', 'root canal'],
  ['', 'cost', 'near me', 'open now'],
]);
const agency = market('agency', { rs: 40, de: 30, at: 15, us: 15 }, [
  ['', 'best', 'small'],
  ['marketing agency', 'seo audit', 'social media plan', 'brand workshop'],
  ['', 'belgrade', 'pricing', 'template'],
]);

const PAGES = [
  '/',
  '/blog/',
  '/shop/',
  '/guide/',
  '/pricing/',
  '/über-uns/',
  '/contact/',
  '/faq/',
  '/stories/',
];

type Facts = Pick<SeoSite, 'market' | 'linksPerDay' | 'strength' | 'competitors'> & { since: string };

function site(domain: string, client: Client | null, { since, ...facts }: Facts): SeoSite {
  return { seed: seedOf(`seo ${domain}`), domain, client, since: dayOf(since), pages: PAGES, ...facts };
}

const own = (client: Client, facts: Facts) => site(client.host.replace(/^www\./, ''), client, facts);
const competitor = (name: string, of: Market, strength: number) =>
  site(`${name}.example`, null, {
    market: of,
    since: '2019-01-01',
    linksPerDay: 0.5 * strength,
    strength,
    competitors: [],
  });

/** Every site that the crawler knows: the agency's clients, and whom they compete with. */
export const seoSites: readonly SeoSite[] = [
  own(clients.trailhead, {
    market: outdoor,
    since: '2019-01-01',
    linksPerDay: 0.9,
    strength: 1.1,
    competitors: ['summit-gear.example', 'peakline.example'],
  }),
  own(clients.ledgerly, {
    market: accounting,
    since: '2019-01-01',
    linksPerDay: 1.6,
    strength: 1.25,
    competitors: ['bookwise.example', 'tallyhub.example', 'countly.example'],
  }),
  own(clients.amberhof, {
    market: hotels,
    since: '2019-01-01',
    linksPerDay: 0.35,
    strength: 0.95,
    competitors: ['hotel-seeblick.example'],
  }),
  own(clients.bluebird, {
    market: pottery,
    since: '2022-03-14',
    linksPerDay: 0.2,
    strength: 0.9,
    competitors: ['clayhouse.example'],
  }),
  own(clients.brightwater, {
    market: dental,
    since: '2020-06-01',
    linksPerDay: 0.12,
    strength: 0.85,
    competitors: ['smile-partners.example'],
  }),
  own(clients.northlight, {
    market: agency,
    since: '2021-02-01',
    linksPerDay: 0.3,
    strength: 1,
    competitors: ['brandwerk.example'],
  }),
  competitor('summit-gear', outdoor, 1.4),
  competitor('peakline', outdoor, 0.9),
  competitor('bookwise', accounting, 1.5),
  competitor('tallyhub', accounting, 0.9),
  competitor('countly', accounting, 0.7),
  competitor('hotel-seeblick', hotels, 1),
  competitor('clayhouse', pottery, 1.1),
  competitor('smile-partners', dental, 1.2),
  competitor('brandwerk', agency, 0.8),
];

export function seoSiteOf(domain: string): SeoSite | undefined {
  return seoSites.find((each) => each.domain === domain);
}
