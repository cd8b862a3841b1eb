import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { type DemandCurve, demandOn } from '../../../mock-kit/dataset/demand.ts';
import { dayOf, FIRST_DAY } from '../../../mock-kit/days.ts';
import { randomCount, seedOf } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';

/** An account for e-mail campaigns; its contacts and hours are those of one data centre and zone. */
export type NewsletterAccount = {
  id: string;
  name: string;
  /** Who signs in. */
  email: string;
  userId: number;
  dataCentre: string;
  timeZone: string;
  audiences: readonly Audience[];
};

export type Audience = {
  id: string;
  webId: number;
  name: string;
  since: number;
  /** Members on its first day. */
  starting: number;
  /** Who joins on an average day. */
  pace: number;
  /** Currencies of the shops that are connected; none where there is no shop. */
  currencies: readonly string[];
  /** Days of the week on which a campaign is sent, Sunday is 0. */
  sendDays: readonly number[];
  /** Of UTC. */
  sendHour: number;
  /** The value of an order, in hundredths. */
  worth: number;
  /** Subjects, links and products of its campaigns. */
  business: Business;
  /** Mailchimp has not computed its rates yet. */
  isNew?: true;
};

/** Five titles, five paths, four products. */
export type Business = {
  titles: readonly string[];
  paths: readonly string[];
  products: readonly string[];
};

const HOTEL: Business = {
  titles: ['Neuigkeiten', "This week's letter", 'Zu Gast bei uns 🏔️', 'Wandertipps & More', 'Early booking'],
  paths: ['/', '/angebote?ref=mail', '/über-uns', '/gutscheine', '/book'],
  products: ['Winter weekend', 'Gutschein 100 €', 'Wellness für zwei', 'Candle-light dinner 🕯️'],
};
const POTTERY: Business = {
  titles: [
    'Fresh from the kiln',
    "This week's letter",
    'New in the workshop 🏺',
    'Tips & Tricks',
    'Open studio',
  ],
  paths: ['/', '/shop/new?ref=mail', '/about', '/shop/mugs', '/workshops'],
  products: ['Glaze set', 'Tea bowl – blue', 'Wheel workshop', "Potter's mug ☕"],
};
const OFFICE: Business = {
  titles: ['Neuigkeiten', "This month's letter", 'What is new ✨', 'Tips & Tricks', 'Save the date'],
  paths: ['/', '/news?ref=mail', '/über-uns', '/guide', '/contact'],
  products: ['Handbook', 'Seminar', 'Consultation', 'Yearly check'],
};

const audience = (id: string, name: string, more: Partial<Audience>): Audience => ({
  id,
  webId: Number.parseInt(id.slice(0, 5), 16),
  name,
  since: FIRST_DAY,
  starting: 1800,
  pace: 4,
  currencies: [],
  sendDays: [2],
  sendHour: 15,
  worth: 0,
  business: OFFICE,
  ...more,
});

export const newsletterAccounts: readonly NewsletterAccount[] = [
  {
    id: '8d3a3db4d97663a9074efcc16',
    name: 'Northlight Studio',
    email: 'ana@northlight.example',
    userId: 41_890_221,
    dataCentre: 'us14',
    timeZone: 'America/New_York',
    audiences: [
      audience('ab12cd34ef', 'Hotel Amberhof – Gästebrief', {
        starting: 4200,
        pace: 7,
        currencies: ['EUR', 'CHF'],
        sendDays: [2, 5],
        worth: 21_400,
        business: HOTEL,
      }),
      audience('0f9e8d7c6b', "Bluebird Ceramics' friends 🏺", {
        starting: 900,
        pace: 3,
        currencies: ['GBP'],
        sendDays: [4],
        sendHour: 2,
        worth: 5300,
        business: POTTERY,
      }),
      audience('5a4b3c2d1e', 'Brightwater Dental patients', { starting: 2600, pace: 2, sendDays: [1] }),
      audience('77aa66bb55', 'Ledgerly product news', {
        starting: 6100,
        pace: 11,
        sendDays: [3],
        sendHour: 23,
      }),
      audience('c0ffee1234', 'Northlight friends', {
        since: dayOf('2026-09-01'),
        starting: 40,
        pace: 1,
        isNew: true,
      }),
    ],
  },
  {
    id: '1f00aa22bb33cc44dd55ee660',
    name: 'Lindt Consulting',
    email: 'marco@northlight.example',
    userId: 50_112_874,
    dataCentre: 'us6',
    timeZone: 'Europe/Berlin',
    audiences: [audience('d1e2f3a4b5', 'Kunden & Freunde', { starting: 300, pace: 1 })],
  },
];

const curve = (seed: number): DemandCurve => ({
  seed,
  base: 100,
  yearlyGrowth: 0.07,
  seasonality: 0.25,
  peakDayOfYear: 330,
  week: [0.8, 1.05, 1.1, 1.05, 1, 1, 0.9],
  campaigns: [{ name: 'Advent', month: 12, dayOfMonth: 1, days: 20, lift: 0.5 }],
});

export type Movement = {
  subs: number;
  unsubs: number;
  other_adds: number;
  other_removes: number;
  cleaned: number;
};

const still: Movement = { subs: 0, unsubs: 0, other_adds: 0, other_removes: 0, cleaned: 0 };

/** Contacts that joined and left an audience on a day of the account's zone; none on future days. */
export function movementOn({ id, since, pace }: Audience, day: number, today: number): Movement {
  if (day < since || day > today) return still;
  const seed = seedOf(id);
  const joined = (demandOn(curve(seed), day) / 100) * pace;
  return {
    subs: randomCount(joined, seed, day, 1),
    unsubs: randomCount(joined * 0.42, seed, day, 2),
    other_adds: day % 31 === 3 ? randomCount(joined * 6, seed, day, 3) : 0,
    other_removes: day % 45 === 7 ? randomCount(joined * 2, seed, day, 4) : 0,
    cleaned: randomCount(joined * 0.08, seed, day, 5),
  };
}

export type MemberCounts = { subscribed: number; unsubscribed: number; cleaned: number };

const histories = new BoundedMap<string, readonly MemberCounts[]>(40);

/** How many are subscribed, unsubscribed and cleaned at the end of a day. */
export function memberCountsAt(own: Audience, day: number, today: number): MemberCounts {
  const history = histories.remember(`${own.id} ${today}`, () => historyOf(own, today));
  const index = Math.min(day, today) - own.since;
  return history[index] ?? { subscribed: own.starting, unsubscribed: 0, cleaned: 0 };
}

/** Day after day, from the audience's first one. */
function historyOf(own: Audience, today: number): MemberCounts[] {
  const history: MemberCounts[] = [];
  let memberCounts = { subscribed: own.starting, unsubscribed: 0, cleaned: 0 };
  for (let day = own.since; day <= today; day += 1) {
    const { subs, unsubs, other_adds, other_removes, cleaned } = movementOn(own, day, today);
    memberCounts = {
      subscribed: memberCounts.subscribed + subs + other_adds - unsubs - other_removes - cleaned,
      unsubscribed: memberCounts.unsubscribed + unsubs,
      cleaned: memberCounts.cleaned + cleaned,
    };
    history.push(memberCounts);
  }
  return history;
}

/** Today in an account's zone. */
export function todayOf({ timeZone }: NewsletterAccount, nowMs: number): number {
  return localTime(nowMs, timeZone).day;
}

/** Days without a row, which real accounts have too. */
export function isGap(day: number): boolean {
  return day % 37 === 11;
}
