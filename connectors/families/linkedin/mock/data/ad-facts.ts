import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { begunShare, movedRate, sumOfWeights } from '../../../../mock-kit/dataset/ad-days.ts';
import { dailyFactor, dailyFactorsOn } from '../../../../mock-kit/dataset/daily-factor.ts';
import { demandOn } from '../../../../mock-kit/dataset/demand.ts';
import { exchangeRate } from '../../../../mock-kit/dataset/exchange.ts';
import { dayParts } from '../../../../mock-kit/days.ts';
import { chance, hash, randomCount } from '../../../../mock-kit/random.ts';
import { localTime } from '../../../../mock-kit/time-zone.ts';
import type { AdAccount, AdCampaign } from './ad-accounts.ts';
import { DWELL, SUMS } from './ad-fields.ts';
import { linkedInSeed } from './seed.ts';

/** Field to whole number (money in hundredths), for one campaign and day. */
export type AdFact = Readonly<Record<string, number>>;
export type CampaignDay = { campaign: AdCampaign; day: number; fact: AdFact };

const cached = new BoundedMap<string, readonly CampaignDay[]>(6000);

/** Values of each running campaign of an account on a day (UTC). Nothing before 2019 or after now. */
export function adFacts(account: AdAccount, day: number, nowMs: number): readonly CampaignDay[] {
  const share = begunShare(day, localTime(nowMs, 'UTC'));
  if (share === 0) return [];
  return cached.remember(`${account.id} ${day} ${share}`, () => measure(account, day, share));
}

function measure(account: AdAccount, day: number, share: number): CampaignDay[] {
  const demand = demandOn(account.curve, day) * share;
  const accountFactor = dailyFactorsOn(account.id, day, 0.2);
  const running = account.campaigns.filter((campaign) => isRunning(campaign, day));
  const whole = account.campaigns.length > 100 ? 3 : weightSumOf(account);
  return running
    .map((campaign) => ({
      campaign,
      day,
      fact: factOf({ account, campaign, day, accountFactor }, (demand * campaign.weight) / whole),
    }))
    .filter(({ fact }) => (fact.impressions ?? 0) > 0);
}

const weights = new Map<number, number>();

function weightSumOf(account: AdAccount): number {
  const known = weights.get(account.id);
  if (known !== undefined) return known;
  const sum = sumOfWeights(account.campaigns);
  weights.set(account.id, sum);
  return sum;
}

/** No campaign runs over Christmas. */
function isRunning(campaign: AdCampaign, day: number): boolean {
  if (day < campaign.fromDay || day > campaign.toDay) return false;
  const { month, dayOfMonth, weekday } = dayParts(day);
  if (month === 12 && dayOfMonth >= 24 && dayOfMonth <= 26) return false;
  return !(campaign.restsAtWeekends && (weekday === 0 || weekday === 6));
}

/** A campaign's day; `accountFactor` is shared by all campaigns of the account. */
type FactSource = {
  account: AdAccount;
  campaign: AdCampaign;
  day: number;
  accountFactor: (key: number) => number;
};

function factOf({ account, campaign, day, accountFactor }: FactSource, expected: number): AdFact {
  const shown = expected * dailyFactor(campaign.id, 0, day);
  const campaignFactors = [1, 2, 3, 4].map((key) => dailyFactor(campaign.id, key, day, 0.25));
  const fact: Record<string, number> = { impressions: randomCount(shown, campaign.id, day, 0) };
  linkedInSeed.counts.forEach(({ name, of, rate, kinds }, index) => {
    const whole = fact[of] ?? 0;
    const isPlayed = whole > 0 && (kinds === undefined || kinds.includes(campaign.kind));
    const factor = accountFactor(index + 1) * (campaignFactors[index % 4] ?? 1);
    const moved = isPlayed ? whole * movedRate(rate, factor, chance(campaign.id, index + 1, 98)) : 0;
    fact[name] = randomCount(moved, campaign.id, day, index + 1);
  });
  for (const [name, parts] of Object.entries(SUMS)) {
    fact[name] = parts.reduce((sum, part) => sum + (fact[part] ?? 0), 0);
  }
  const views = (fact.impressions ?? 0) * 0.9;
  const cost = Math.round(
    (fact.clicks ?? 0) * campaign.costPerClickCents * jitter(campaign, day) * accountFactor(60) + views,
  );
  fact.costInLocalCurrency = cost;
  fact.costInUsd = Math.round(cost * (exchangeRate(account.currency, 'USD') ?? 1));
  fact.conversionValueInLocalCurrency = (fact.externalWebsiteConversions ?? 0) * account.valueCents;
  fact[DWELL] = (fact.impressions ?? 0) * (2100 + (hash(campaign.id, day) % 1900));
  return fact;
}

function jitter({ id }: AdCampaign, day: number): number {
  return 0.85 + (hash(id, day, 99) % 300) / 1000;
}
