import { BoundedMap } from '../bounded-map.ts';
import { FIRST_DAY } from '../days.ts';
import { chance, randomCount, seedOf } from '../random.ts';
import { type LocalTime, localTime } from '../time-zone.ts';
import { dailyFactor, dailyFactorsOn, drift } from './daily-factor.ts';
import { demandOn } from './demand.ts';

/** Daily values of ads, for networks with campaigns, ad groups and ads. */

export type AdCampaign<Objective extends string = string, Status extends string = string> = {
  id: string;
  name: string;
  objective: Objective;
  status: Status;
  fromDay: number;
  toDay: number;
  /** Share of the account's demand while it runs. */
  weight: number;
  groups: readonly AdGroup[];
};
/** `audience` is how many people it can reach. */
export type AdGroup = { id: string; name: string; weight: number; audience: number; ads: readonly Ad[] };
/** Some ads were never given a name. */
export type Ad = { id: string; name: string | null; weight: number };

/** Values of an ad on a day, by field. */
export type AdFact = Readonly<Record<string, number>>;
export type AdDay<Campaign extends AdCampaign> = {
  campaign: Campaign;
  group: AdGroup;
  ad: Ad;
  day: number;
  fact: AdFact;
};

/** The share of a day that is counted: of today the hours until now, including the current one. 0 before 2019 and after today. */
export function begunShare(day: number, today: LocalTime): number {
  if (day < FIRST_DAY || day > today.day) return 0;
  return day < today.day ? 1 : (today.hour + 1) / 24;
}

/** Where a fact belongs. `campaignFactor` is its campaign's by key, the seed its own. */
export type AdPlace<Campaign extends AdCampaign> = {
  campaign: Campaign;
  campaignFactor: (key: number) => number;
  seed: number;
  day: number;
};

type AdAccount<Campaign extends AdCampaign> = {
  id: string;
  curve: Parameters<typeof demandOn>[0];
  campaigns: readonly Campaign[];
};

/** What differs between networks. */
type AdNetwork<Campaign extends AdCampaign, Account extends AdAccount<Campaign>> = {
  /** The zone in which an account counts its days. */
  timeZoneOf: (account: Account) => string;
  /** The campaigns that run on a day. */
  runningOn: (account: Account, day: number) => readonly Campaign[];
  /** Of an account with more than a hundred campaigns so many run on a day. */
  campaignsPerDay: number;
  /** The field of a fact that counts impressions; ads without any are left out. */
  impressions: string;
  factOf: (account: Account, place: AdPlace<Campaign>, expected: number) => AdFact;
};

/** Values of each running ad of an account on a day of its own timezone, cached. Nothing before 2019 or after now. */
export function createAdDays<Campaign extends AdCampaign, Account extends AdAccount<Campaign>>(
  network: AdNetwork<Campaign, Account>,
): (account: Account, day: number, nowMs: number) => readonly AdDay<Campaign>[] {
  const cached = new BoundedMap<string, readonly AdDay<Campaign>[]>(5000);
  return (account, day, nowMs) => {
    const share = begunShare(day, localTime(nowMs, network.timeZoneOf(account)));
    if (share === 0) return [];
    return cached.remember(`${account.id} ${day} ${share}`, () => {
      const { campaigns, curve } = account;
      const whole = campaigns.length > 100 ? network.campaignsPerDay : sumOfWeights(campaigns);
      const demand = demandOn(curve, day) * share;
      return adDaysOf(network.runningOn(account, day), { demand, whole, day }, (place, expected) =>
        network.factOf(account, place, expected),
      ).filter(({ fact }) => (fact[network.impressions] ?? 0) > 0);
    });
  };
}

/** Divides a day's demand among running campaigns, groups and ads by their weights. `whole` is the sum of the campaigns'. */
export function adDaysOf<Campaign extends AdCampaign>(
  running: readonly Campaign[],
  { demand, whole, day }: { demand: number; whole: number; day: number },
  factOf: (place: AdPlace<Campaign>, expected: number) => AdFact,
): AdDay<Campaign>[] {
  return running.flatMap((campaign) => {
    const own = seedOf(campaign.id);
    const campaignFactor = dailyFactorsOn(own, day);
    const ofCampaign = (demand * campaign.weight * dailyFactor(own, 0, day, 0.3)) / whole;
    const groups = sumOfWeights(campaign.groups);
    return campaign.groups.flatMap((group, index) => {
      const ofGroup = (ofCampaign * group.weight * dailyFactor(own, 100 + index, day, 0.2)) / groups;
      return group.ads.map((ad) => {
        const seed = seedOf(ad.id);
        const expected = (ofGroup * ad.weight * dailyFactor(seed, 0, day, 0.2)) / sumOfWeights(group.ads);
        return { campaign, group, ad, day, fact: factOf({ campaign, campaignFactor, seed, day }, expected) };
      });
    });
  });
}

export const sumOfWeights = (parts: readonly { weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

/** Counts things of a larger number, like clicks of impressions. Each ad is better at some, and on some days. */
export function adCounter({ campaignFactor, seed, day }: Omit<AdPlace<AdCampaign>, 'campaign'>) {
  const adFactors = [0, 1, 2].map((key) => 1 + 0.18 * drift(seed, key, day));
  return (whole: number, rate: number, key: number, performanceKey = key): number => {
    if (whole === 0) return 0;
    const moved = movedRate(
      rate,
      campaignFactor(key) * (adFactors[performanceKey % 3] ?? 1),
      chance(seed, performanceKey, 45),
    );
    return randomCount(whole * moved, seed, day, key);
  };
}

/** A share by a factor and a performance in [0, 1), which change its odds; from 1 on it is no share and stays unchanged. */
export function movedRate(rate: number, factor: number, performance: number): number {
  if (rate >= 1) return rate;
  const odds = (rate / (1 - rate)) * factor * (0.8 + 0.4 * performance);
  return odds / (1 + odds);
}

/** People reached by a number of impressions: each further one reaches fewer new people. */
export function reachOf(audience: number, impressions: number): number {
  return audience === 0 ? 0 : Math.round(audience * (1 - Math.exp(-impressions / audience)));
}

/** Seconds that a video was watched on average, to the hundredth; 0 where none was played. */
export function secondsPerView(watchedMs: number, views: number): number {
  return views === 0 ? 0 : Math.round(watchedMs / views / 10) / 100;
}

/** Sums of some ads' days, and how many people each of their groups can reach. */
export type AdSums = { sums: Record<string, number>; audiences: Map<string, number> };

export const noAdSums = (): AdSums => ({ sums: {}, audiences: new Map() });

/** Adds the second to the first, in place. */
export function addAdSums(
  whole: AdSums,
  fact: AdFact,
  audiences: Iterable<[id: string, size: number]>,
): void {
  for (const name in fact) whole.sums[name] = (whole.sums[name] ?? 0) + (fact[name] ?? 0);
  for (const [id, size] of audiences) whole.audiences.set(id, size);
}

/** People reached by all of them, each counted once. */
export function reachOfSums({ audiences }: AdSums, impressions: number): number {
  return reachOf(
    [...audiences.values()].reduce((sum, size) => sum + size, 0),
    impressions,
  );
}
