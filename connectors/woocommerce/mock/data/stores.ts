import { type Client, clients } from '../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { seedOf } from '../../../mock-kit/random.ts';

/** Something a store sells. Prices in hundredths of the store's currency. */
export type Product = {
  id: number;
  name: string;
  sku: string;
  categoryId: number;
  priceCents: number;
  /** Share of order lines, relative to the other products. */
  weight: number;
  /** A product with choices is bought as one of them. */
  variations: readonly { id: number; name: string }[];
};

export type Category = { id: number; name: string; slug: string };
export type Coupon = { id: number; code: string; percent: number };
export type CustomerAddress = {
  country: string;
  state: string;
  city: string;
  postcode: string;
  weight: number;
};

export type Store = {
  id: 'trailhead' | 'amberhof' | 'bluebird';
  client: Client;
  name: string;
  host: string;
  /** Where the site is installed: empty, or a sub-directory. */
  basePath: string;
  scheme: 'https' | 'http';
  /** Language of the site's messages. */
  language: 'en' | 'de';
  currency: string;
  timeZone: string;
  curve: DemandCurve;
  taxRate: number;
  shippingCents: number;
  freeShippingFromCents: number;
  categories: readonly Category[];
  products: readonly Product[];
  coupons: readonly Coupon[];
  places: readonly CustomerAddress[];
  payments: readonly { method: string; title: string }[];
};

function product(
  id: number,
  name: string,
  sku: string,
  categoryId: number,
  price: number,
  weight: number,
): Product {
  return { id, name, sku, categoryId, priceCents: Math.round(price * 100), weight, variations: [] };
}

const place = (
  country: string,
  state: string,
  city: string,
  postcode: string,
  weight: number,
): CustomerAddress => ({
  country,
  state,
  city,
  postcode,
  weight,
});

const card = { method: 'stripe', title: 'Credit card' };
const paypal = { method: 'ppcp-gateway', title: 'PayPal' };

export const stores: Readonly<Record<Store['id'], Store>> = {
  trailhead: {
    id: 'trailhead',
    client: clients.trailhead,
    name: 'Trailhead Outfitters',
    host: 'www.trailhead-outfitters.example',
    basePath: '/shop',
    scheme: 'https',
    language: 'en',
    currency: 'USD',
    timeZone: 'America/Denver',
    curve: {
      seed: seedOf('store trailhead'),
      base: 11,
      yearlyGrowth: 0.12,
      seasonality: 0.28,
      peakDayOfYear: 175,
      week: [1.16, 0.92, 0.9, 0.93, 0.97, 1.02, 1.1],
      campaigns: [{ name: 'Black Friday', month: 11, dayOfMonth: 24, days: 6, lift: 1.1 }],
    },
    taxRate: 0.0475,
    shippingCents: 790,
    freeShippingFromCents: 15_000,
    categories: [
      { id: 15, name: 'Tents', slug: 'tents' },
      { id: 16, name: 'Backpacks', slug: 'backpacks' },
      { id: 17, name: 'Boots', slug: 'boots' },
      { id: 18, name: 'Clothing', slug: 'clothing' },
      { id: 19, name: 'Cooking', slug: 'cooking' },
    ],
    products: [
      product(101, 'Ridgeline 2P tent', 'TENT-2P', 15, 289, 6),
      product(102, 'Summit 45 pack', 'PACK-45', 16, 159, 12),
      product(103, 'Scree mid boot', 'BOOT-MID', 17, 179, 14),
      {
        ...product(104, 'Drizzle rain jacket', 'JKT-RAIN', 18, 119, 18),
        variations: [
          { id: 1041, name: 'Drizzle rain jacket - Moss' },
          { id: 1042, name: 'Drizzle rain jacket - Slate' },
        ],
      },
      product(105, 'Pocket stove', 'STOVE-1', 19, 49, 22),
      product(106, 'Merino socks, three pairs', 'SOCK-3', 18, 36, 28),
    ],
    coupons: [
      { id: 201, code: 'welcome10', percent: 10 },
      { id: 202, code: 'trail20', percent: 20 },
    ],
    places: [
      place('US', 'CO', 'Denver', '80202', 46),
      place('US', 'NY', 'New York', '10001', 24),
      place('US', 'CA', 'San Francisco', '94103', 18),
      place('CA', 'ON', 'Toronto', 'M5H', 12),
    ],
    payments: [card, paypal],
  },
  amberhof: {
    id: 'amberhof',
    client: clients.amberhof,
    name: 'Hotel Amberhof – Gutscheine & Feines',
    host: 'shop.hotel-amberhof.example',
    basePath: '',
    scheme: 'https',
    language: 'de',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    curve: {
      seed: seedOf('store amberhof'),
      base: 5,
      yearlyGrowth: 0.09,
      seasonality: 0.3,
      peakDayOfYear: 345,
      week: [1.1, 0.95, 0.95, 0.97, 1, 1, 1.03],
      campaigns: [{ name: 'Adventsangebot', month: 11, dayOfMonth: 10, days: 40, lift: 0.8 }],
    },
    taxRate: 0.19,
    shippingCents: 490,
    freeShippingFromCents: 10_000,
    categories: [
      { id: 21, name: 'Gutscheine', slug: 'gutscheine' },
      { id: 22, name: 'Küche', slug: 'kueche' },
      { id: 23, name: 'Spa', slug: 'spa' },
    ],
    products: [
      {
        ...product(301, 'Wertgutschein', 'GUT', 21, 84.03, 30),
        variations: [
          { id: 3011, name: 'Wertgutschein - per Post' },
          { id: 3012, name: 'Wertgutschein - per E-Mail' },
        ],
      },
      product(302, 'Wochenende am See', 'GUT-WE', 21, 344.54, 8),
      product(303, 'Bernstein-Honig', 'HONIG', 22, 12.6, 34),
      product(304, 'Spa-Tag für zwei', 'SPA-2', 23, 109.24, 18),
      product(305, 'Badesalz', 'SALZ', 23, 15.97, 10),
    ],
    coupons: [{ id: 221, code: 'stammgast', percent: 15 }],
    places: [
      place('DE', 'BE', 'Berlin', '10115', 48),
      place('DE', 'BY', 'München', '80331', 30),
      place('AT', '', 'Wien', '1010', 22),
    ],
    payments: [paypal, { method: 'bacs', title: 'Überweisung' }],
  },
  bluebird: {
    id: 'bluebird',
    client: clients.bluebird,
    name: 'Bluebird Ceramics',
    host: 'bluebird-ceramics.example',
    basePath: '',
    scheme: 'http',
    language: 'en',
    currency: 'GBP',
    timeZone: 'Europe/London',
    curve: {
      seed: seedOf('store bluebird'),
      base: 2.5,
      yearlyGrowth: 0.17,
      seasonality: 0.22,
      peakDayOfYear: 345,
      week: [1.2, 0.9, 0.9, 0.94, 0.98, 1, 1.08],
      campaigns: [{ name: 'Black Friday', month: 11, dayOfMonth: 24, days: 6, lift: 0.7 }],
    },
    taxRate: 0.2,
    shippingCents: 450,
    freeShippingFromCents: 6000,
    categories: [
      { id: 31, name: 'Mugs', slug: 'mugs' },
      { id: 32, name: 'Bowls', slug: 'bowls' },
      { id: 33, name: 'Workshops', slug: 'workshops' },
    ],
    products: [
      product(401, 'Speckled mug, blue', 'MUG-BLUE', 31, 20, 40),
      product(402, 'Serving bowl', 'BOWL-L', 32, 48.33, 22),
      product(403, 'Wheel workshop', 'WORKSHOP', 33, 62.5, 20),
      product(404, 'Egg cup', 'EGG', 31, 9.17, 18),
    ],
    coupons: [{ id: 231, code: 'kiln5', percent: 5 }],
    places: [
      place('GB', '', 'London', 'N1', 60),
      place('GB', '', 'Edinburgh', 'EH1', 25),
      place('IE', 'D', 'Dublin', 'D01', 15),
    ],
    payments: [card],
  },
};
