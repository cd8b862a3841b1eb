import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { people } from '../../../mock-kit/dataset/world.ts';
import { dayOf } from '../../../mock-kit/days.ts';
import { seedOf } from '../../../mock-kit/random.ts';

/** Search terms and the pages that rank for them: the second one shows below the first for some of them. */
export type Topic = {
  query: string;
  page: string;
  second?: string;
  /** Share of the domain's impressions, relative to its other topics. */
  weight: number;
  /** Usual place among the results. */
  rank: number;
  appearance?: string;
  brand?: boolean;
};

/** The data of one domain; properties are views of it. */
export type SearchDomain = {
  name: string;
  curve: DemandCurve;
  topics: readonly Topic[];
  /** Country weights, alpha-3. */
  countries: Readonly<Record<string, number>>;
  /** Rare searches per day, and the number of different ones they are chosen from. */
  rare: { perDay: number; vocabulary: number; words: readonly (readonly string[])[] };
  /** Share of impressions by search type besides `web`. */
  types: Readonly<Partial<Record<SearchType, number>>>;
  /** Chance of a day without a single impression. */
  quiet: number;
};

export const SEARCH_TYPES = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

const weekdays = [0.72, 1.12, 1.14, 1.13, 1.1, 1.0, 0.79];
const weekends = [1.16, 0.92, 0.9, 0.93, 0.97, 1.02, 1.1];

function curve(
  name: string,
  base: number,
  yearlyGrowth: number,
  seasonality: number,
  peakDayOfYear: number,
  week: readonly number[],
): DemandCurve {
  return {
    seed: seedOf(`search ${name}`),
    base,
    yearlyGrowth,
    seasonality,
    peakDayOfYear,
    week,
    campaigns: [],
  };
}

type Row = [
  query: string,
  page: string,
  weight: number,
  rank: number,
  more?: Partial<Pick<Topic, 'second' | 'appearance' | 'brand'>>,
];

function topics(origin: string, rows: readonly Row[]): Topic[] {
  const absolute = (page: string) => (page.startsWith('https:') ? page : origin + page);
  return rows.map(([query, page, weight, rank, more = {}]) => {
    const second = more.second === undefined ? {} : { second: absolute(more.second) };
    return { query, page: absolute(page), weight, rank, ...more, ...second };
  });
}

const american = { usa: 71, can: 12, gbr: 8, aus: 6, deu: 3 };
const german = { deu: 62, aut: 14, che: 10, nld: 6, gbr: 5, usa: 3 };
const british = { gbr: 82, irl: 6, usa: 8, aus: 4 };

export const domains: readonly SearchDomain[] = [
  {
    name: 'trailhead-outfitters.example',
    curve: curve('trailhead', 2600, 0.12, 0.3, 170, weekends),
    countries: american,
    rare: {
      perDay: 60,
      vocabulary: 9000,
      words: [
        ['waterproof', 'lightweight', 'vegan', 'wide', 'used', "women's", "men's", 'insulated'],
        ['hiking boots', 'tent', 'sleeping bag', 'rain jacket', 'backpack', 'trekking poles'],
        ['for beginners', 'near me', 'review', 'size guide', 'sale', 'for snow', 'under 100'],
      ],
    },
    types: { image: 0.24, video: 0.05, discover: 0.3 },
    quiet: 0,
    topics: topics('https://www.trailhead-outfitters.example', [
      ['trailhead outfitters', '/', 16, 1.1, { second: '/stores/', brand: true }],
      ["trailhead outfitters men's boots", '/shop/boots/', 5, 1.3, { second: '/', brand: true }],
      [
        'hiking boots',
        '/shop/boots/',
        21,
        6.4,
        { second: '/blog/how-to-choose-boots/', appearance: 'PRODUCT_SNIPPETS' },
      ],
      ['best hiking boots 2026', '/blog/how-to-choose-boots/', 12, 4.2, { appearance: 'REVIEW_SNIPPET' }],
      ['two person tent', '/shop/tents/', 14, 7.8, { appearance: 'PRODUCT_SNIPPETS' }],
      ['ultralight backpack', '/shop/backpacks/', 11, 8.9, { appearance: 'MERCHANT_LISTINGS' }],
      [
        'how to pack a backpack',
        '/blog/packing-list/',
        9,
        3.1,
        { second: '/shop/backpacks/', appearance: 'VIDEO' },
      ],
      ['jack wolfskin rain jacket', '/shop/jackets/', 8, 11.4],
      ['fjällräven kånken', '/shop/backpacks/kanken/', 7, 9.2, { appearance: 'PRODUCT_SNIPPETS' }],
      ['sleeping bag temperature rating', '/blog/sleeping-bags/', 6, 2.7],
      ['trail running shoes', '/shop/shoes/', 13, 12.6],
      ['🏕️ camping checklist', '/blog/packing-list/', 3, 2.2],
      ['outdoor shop denver', '/stores/denver/', 4, 2.9],
      ['camp stove', 'https://rentals.trailhead-outfitters.example/stoves/', 5, 10.3],
      ['rent camping gear', 'https://rentals.trailhead-outfitters.example/', 6, 4.6, { second: '/stores/' }],
    ]),
  },
  {
    name: 'brightwater-dental.example',
    curve: curve('brightwater', 540, 0.09, 0.1, 20, weekdays),
    countries: { usa: 96, can: 4 },
    rare: {
      perDay: 22,
      vocabulary: 2400,
      words: [
        ['emergency', 'painless', 'affordable', 'kids', 'saturday'],
        ['dentist', 'teeth whitening', 'implant', 'crown', 'root canal', 'braces'],
        ['near me', 'cost', 'brooklyn', 'reviews', 'open now', 'without insurance'],
      ],
    },
    types: { image: 0.08 },
    quiet: 0,
    topics: topics('https://www.brightwater-dental.example', [
      ['brightwater dental', '/', 18, 1, { second: '/contact/', brand: true }],
      ['brightwater dentist reviews', '/reviews/', 4, 1.8, { brand: true, appearance: 'REVIEW_SNIPPET' }],
      ['dentist near me', '/', 22, 8.1],
      ['teeth whitening', '/treatments/whitening/', 17, 9.7, { second: '/prices/' }],
      ['dental implants cost', '/prices/', 11, 7.2],
      ['emergency dentist brooklyn', '/emergency/', 9, 3.6],
      ["children's dentist", '/treatments/children/', 8, 5.4],
      ['invisalign', '/treatments/aligners/', 12, 14.2],
    ]),
  },
  {
    name: 'ledgerly.example',
    curve: curve('ledgerly', 3900, 0.26, 0.14, 60, [0.46, 1.22, 1.28, 1.25, 1.2, 1.02, 0.5]),
    countries: { usa: 58, ind: 14, gbr: 12, can: 9, aus: 7 },
    rare: {
      perDay: 950,
      vocabulary: 420_000,
      words: [
        [
          'how to',
          'free',
          'best',
          'simple',
          'what is',
          'template for',
          'excel',
          'automatic',
          'monthly',
          'small business',
        ],
        [
          'invoice',
          'payroll',
          'balance sheet',
          'cash flow',
          'expense report',
          'tax return',
          'bookkeeping',
          'ledger',
          'vat',
          'receipt',
        ],
        [
          'freelancer',
          'restaurant',
          'startup',
          'contractor',
          'nonprofit',
          'landlord',
          'photographer',
          'agency',
          'bakery',
          'clinic',
        ],
        ['2026', 'pdf', 'example', 'checklist', 'deadline', 'software', 'app', 'rules', 'cost', 'mistakes'],
      ],
    },
    types: { image: 0.1, video: 0.12, discover: 0.22, news: 0.01 },
    quiet: 0,
    topics: topics('https://www.ledgerly.example', [
      ['ledgerly', '/', 20, 1, { second: '/pricing/', brand: true }],
      ['ledgerly login', '/login/', 14, 1, { brand: true }],
      ['ledgerly pricing', '/pricing/', 6, 1.1, { brand: true }],
      ['accounting software', '/', 25, 13.8, { appearance: 'REVIEW_SNIPPET' }],
      ['invoice template', '/templates/invoice/', 31, 5.2, { second: '/features/invoicing/' }],
      ['double entry bookkeeping', '/guides/double-entry/', 15, 3.3, { appearance: 'TRANSLATED_RESULT' }],
      ['quarterly tax calculator', '/tools/tax-calculator/', 18, 6.1],
      ['quickbooks alternative', '/compare/', 10, 4.4, { second: '/pricing/' }],
      ['how to read a balance sheet', '/guides/balance-sheet/', 12, 2.8, { appearance: 'VIDEO' }],
      ['mileage log', '/templates/mileage/', 9, 8.7],
      ['ledgerly api', 'https://help.ledgerly.example/api/', 4, 1.2, { brand: true }],
    ]),
  },
  {
    name: 'hotel-amberhof.example',
    curve: curve('amberhof', 980, 0.07, 0.36, 150, [1.18, 0.98, 0.93, 0.92, 0.95, 0.98, 1.06]),
    countries: german,
    rare: {
      perDay: 30,
      vocabulary: 3600,
      words: [
        ['günstiges', 'schönes', 'ruhiges', 'familienfreundliches', 'kleines'],
        ['hotel', 'wellnesshotel', 'zimmer', 'ferienwohnung', 'restaurant'],
        ['mit frühstück', 'am see', 'mit hund', 'für zwei', 'in der nähe', 'über silvester'],
      ],
    },
    types: { image: 0.31, video: 0.02 },
    quiet: 0,
    topics: topics('https://www.hotel-amberhof.example', [
      ['hotel amberhof', '/', 19, 1, { second: '/zimmer/', brand: true }],
      ['amberhof frühstück', '/restaurant/', 5, 1.2, { brand: true }],
      ['wellness wochenende bayern', '/angebote/wellness/', 16, 8.3],
      ['hotel am ammersee', '/', 14, 6.8, { second: '/lage/' }],
      ['hochzeit am see feiern', '/feiern/hochzeit/', 8, 4.1],
      ['tagungshotel münchen umgebung', '/tagungen/', 11, 9.9],
      ['adventsmenü', '/restaurant/advent/', 6, 5.5],
      ["king's suite am see", '/zimmer/suite/', 3, 3.2, { appearance: 'REVIEW_SNIPPET' }],
      ['sauna mit seeblick', '/wellness/', 7, 4.9],
    ]),
  },
  {
    name: 'bluebird-ceramics.example',
    curve: curve('bluebird', 240, 0.2, 0.24, 345, weekends),
    countries: british,
    rare: {
      perDay: 12,
      vocabulary: 1500,
      words: [
        ['handmade', 'blue', 'speckled', 'large', 'wedding'],
        ['mug', 'bowl', 'vase', 'plate', 'teapot'],
        ['uk', 'gift', 'set of four', 'dishwasher safe', 'workshop'],
      ],
    },
    types: { image: 0.9 },
    quiet: 0.02,
    topics: topics('https://bluebird-ceramics.example', [
      ['bluebird ceramics', '/', 14, 1.1, { second: '/shop/', brand: true }],
      ['handmade mugs', '/shop/mugs/', 17, 9.4, { appearance: 'PRODUCT_SNIPPETS' }],
      ['pottery class for beginners', '/workshops/', 12, 6.2],
      ['stoneware dinner set', '/shop/plates/', 9, 12.1, { appearance: 'PRODUCT_SNIPPETS' }],
      ['how to glaze pottery', '/journal/glazing/', 8, 5],
    ]),
  },
  {
    name: 'northlight.example',
    curve: curve('northlight', 70, 0.14, 0.1, 280, weekdays),
    countries: { srb: 54, hrv: 14, bih: 12, deu: 11, zzz: 9 },
    rare: {
      perDay: 4,
      vocabulary: 500,
      words: [
        ['seo', 'digital'],
        ['agencija', 'marketing', 'oglasi'],
        ['beograd', 'cena', 'saveti'],
      ],
    },
    types: {},
    quiet: 0.08,
    topics: topics('https://www.northlight.example', [
      ['northlight studio', '/', 9, 1.2, { second: '/contact/', brand: true }],
      ['marketinška agencija beograd', '/', 12, 11.3],
      ['client reporting template', '/blog/reporting/', 7, 7.4],
    ]),
  },
];

export type Permission = 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser' | 'siteUnverifiedUser';
export type SiteEntry = { siteUrl: string; permissionLevel: Permission };

const agencySites: readonly SiteEntry[] = [
  { siteUrl: 'https://www.trailhead-outfitters.example/', permissionLevel: 'siteFullUser' },
  { siteUrl: 'sc-domain:trailhead-outfitters.example', permissionLevel: 'siteOwner' },
  { siteUrl: 'https://www.trailhead-outfitters.example/blog/', permissionLevel: 'siteFullUser' },
  { siteUrl: 'https://www.brightwater-dental.example/', permissionLevel: 'siteOwner' },
  { siteUrl: 'sc-domain:ledgerly.example', permissionLevel: 'siteOwner' },
  { siteUrl: 'https://www.hotel-amberhof.example/', permissionLevel: 'siteRestrictedUser' },
  { siteUrl: 'https://bluebird-ceramics.example/', permissionLevel: 'siteUnverifiedUser' },
  { siteUrl: 'http://old.trailhead-outfitters.example/', permissionLevel: 'siteFullUser' },
  { siteUrl: 'sc-domain:northlight.example', permissionLevel: 'siteOwner' },
];

/** The sites a person sees; the list has no pages, for any length. */
export function sitesOf(email: string): readonly SiteEntry[] {
  switch (email) {
    case people.ana.email:
      return agencySites;
    case people.marco.email:
      return agencySites.filter(({ siteUrl }) => /brightwater|amberhof/.test(siteUrl));
    case people.network.email:
      return Array.from({ length: 230 }, (_, index) => ({
        siteUrl: `https://shop-${String(index + 1).padStart(3, '0')}.northlight.example/`,
        permissionLevel: 'siteFullUser',
      }));
    default:
      return [];
  }
}

/** The domain behind a property, if it has any data at all. */
export function domainOf(siteUrl: string): SearchDomain | undefined {
  const host = siteUrl.startsWith('sc-domain:') ? siteUrl.slice(10) : new URL(siteUrl).host;
  return domains.find(({ name }) => host === name || host.endsWith(`.${name}`));
}

/** Whether a page belongs to a property: the whole domain, or pages with its prefix. */
export function isPageOf(siteUrl: string, page: string): boolean {
  return siteUrl.startsWith('sc-domain:') || page.startsWith(siteUrl);
}

/** The day on which the first impression was counted. */
export const FIRST_SEARCH_DAY = dayOf('2019-01-01');
