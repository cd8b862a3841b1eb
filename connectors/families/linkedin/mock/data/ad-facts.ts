import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { demandOn } from '../../../../mock-kit/dataset/demand.ts';
import { exchangeRate } from '../../../../mock-kit/dataset/exchange.ts';
import { rhythm, rhythmsOn } from '../../../../mock-kit/dataset/rhythm.ts';
import { dayParts, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance, hash, randomCount } from '../../../../mock-kit/random.ts';
import { localTime } from '../../../../mock-kit/time-zone.ts';
import type { AdAccount, AdCampaign } from './ad-accounts.ts';
import { COUNT_RULES, DWELL, SUMS } from './ad-fields.ts';

/** Field to whole number (money in hundredths), for one campaign and day. */
export type AdFact = Readonly<Record<string, number>>;
export type CampaignDay = { campaign: AdCampaign; day: number; fact: AdFact };

const cached = new BoundedMap<string, readonly CampaignDay[]>(6000);

/** Values of each running campaign of an account on a day (UTC). Nothing before 2019 or after now. */
export function adFacts(account: AdAccount, day: number, nowMs: number): readonly CampaignDay[] {
  const today = localTime(nowMs, 'UTC');
  if (day < FIRST_DAY || day > today.day) return [];
  const share = day < today.day ? 1 : (today.hour + 1) / 24;
  return cached.remember(`${account.id} ${day} ${share}`, () => measure(account, day, share));
}

function measure(account: AdAccount, day: number, share: number): CampaignDay[] {
  const demand = demandOn(account.curve, day) * share;
  const mood = rhythmsOn(account.id, day, 0.2);
  const running = account.campaigns.filter((campaign) => isRunning(campaign, day));
  const whole = account.campaigns.length > 100 ? 3 : sumOfWeights(account);
  return running
    .map((campaign) => ({
      campaign,
      day,
      fact: factOf({ account, campaign, day, mood }, (demand * campaign.weight) / whole),
    }))
    .filter(({ fact }) => (fact.impressions ?? 0) > 0);
}

const weights = new Map<number, number>();

function sumOfWeights(account: AdAccount): number {
  const known = weights.get(account.id);
  if (known !== undefined) return known;
  const sum = account.campaigns.reduce((total, { weight }) => total + weight, 0);
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

/** A campaign's day; the mood is shared by all campaigns of the account. */
type Place = { account: AdAccount; campaign: AdCampaign; day: number; mood: (key: number) => number };

function factOf({ account, campaign, day, mood }: Place, expected: number): AdFact {
  const shown = expected * rhythm(campaign.id, 0, day);
  const strays = [1, 2, 3, 4].map((key) => rhythm(campaign.id, key, day, 0.25));
  const fact: Record<string, number> = { impressions: randomCount(shown, campaign.id, day, 0) };
  COUNT_RULES.forEach(({ name, of, rate, kinds }, index) => {
    const whole = fact[of] ?? 0;
    const isPlayed = whole > 0 && (kinds === undefined || kinds.includes(campaign.kind));
    const rhythms = mood(index + 1) * (strays[index % 4] ?? 1);
    const moved = isPlayed ? whole * campaignRate(rate, campaign, index + 1, rhythms) : 0;
    fact[name] = randomCount(moved, campaign.id, day, index + 1);
  });
  for (const [name, parts] of Object.entries(SUMS)) {
    fact[name] = parts.reduce((sum, part) => sum + (fact[part] ?? 0), 0);
  }
  const views = (fact.impressions ?? 0) * 0.9;
  const cost = Math.round(
    (fact.clicks ?? 0) * campaign.costPerClickCents * jitter(campaign, day) * mood(60) + views,
  );
  fact.costInLocalCurrency = cost;
  fact.costInUsd = Math.round(cost * (exchangeRate(account.currency, 'USD') ?? 1));
  fact.conversionValueInLocalCurrency = (fact.externalWebsiteConversions ?? 0) * account.valueCents;
  fact[DWELL] = (fact.impressions ?? 0) * (2100 + (hash(campaign.id, day) % 1900));
  return fact;
}

/** Campaigns differ in their rates, and more on some days. */
function campaignRate(rate: number, { id }: AdCampaign, key: number, rhythms: number): number {
  if (rate >= 1) return rate;
  const odds = (rate / (1 - rate)) * rhythms * (0.8 + 0.4 * chance(id, key, 98));
  return odds / (1 + odds);
}

function jitter({ id }: AdCampaign, day: number): number {
  return 0.85 + (hash(id, day, 99) % 300) / 1000;
}

/** Members reached by a number of impressions: each further impression reaches fewer new ones. */
export function reachOf(audience: number, impressions: number): number {
  return Math.round(audience * (1 - Math.exp(-impressions / audience)));
}
