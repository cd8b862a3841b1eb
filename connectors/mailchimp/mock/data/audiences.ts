import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { type DemandCurve, demandOn } from '../../../mock-kit/dataset/demand.ts';
import { randomCount, seedOf } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { type AccountSeed, type AudienceSeed, type Business, mailchimpSeed } from './seed.ts';

/** An account for e-mail campaigns. */
export type NewsletterAccount = Omit<AccountSeed, 'audiences'> & { audiences: readonly Audience[] };

export type Audience = Omit<AudienceSeed, 'business'> & { webId: number; business: Business };

export const newsletterAccounts: readonly NewsletterAccount[] = mailchimpSeed.accounts.map((account) => ({
  ...account,
  audiences: account.audiences.map((audience) => ({
    ...audience,
    webId: Number.parseInt(audience.id.slice(0, 5), 16),
    business: mailchimpSeed.businesses[audience.business],
  })),
}));

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
export function movementOn({ id, since, joinsPerDay }: Audience, day: number, today: number): Movement {
  if (day < since || day > today) return still;
  const seed = seedOf(id);
  const joined = (demandOn(curve(seed), day) / 100) * joinsPerDay;
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
