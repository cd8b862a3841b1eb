import { z } from 'zod';
import { dayOf, FIRST_DAY } from '../days.ts';
import { hash, seedOf } from '../random.ts';
import { seedClient, seedDay } from '../seed.ts';
import type { AdCampaign } from './ad-days.ts';

/** Fields of an account in a seed file: people a day at the start of 2019, and how many more each year. Money in hundredths. */
export const adAccountFields = {
  client: seedClient,
  name: z.string(),
  base: z.number(),
  growth: z.number(),
  costPerClick: z.number(),
};

/** Fields of a campaign in a seed file: the first and last day on which it runs; it runs forever where none are named. */
export const campaignDays = {
  fromDay: seedDay.default(FIRST_DAY),
  toDay: seedDay.default(dayOf('2099-12-31')),
};

/** Fields in a seed file that are counted, each as a share of an earlier one. */
export const adCounts = z.array(z.tuple([z.string(), z.string(), z.number()]));

/** A campaign in a seed file; without a status it has the first. */
export function adCampaignSchema<Objective extends string, Status extends string>(
  objectives: readonly Objective[],
  statuses: readonly [Status, ...Status[]],
) {
  return z.strictObject({
    name: z.string(),
    objective: z.enum(objectives),
    weight: z.number(),
    status: z.string().pipe(z.enum(statuses)).default(statuses[0]),
    ...campaignDays,
  });
}

/** How a network numbers and names what belongs to a campaign. */
export type AdTreeStyle = {
  idOf(kind: 'campaign' | 'group' | 'ad', account: number, sequence: number): string;
  groups: readonly (readonly [title: string, weight: number])[];
  /** Ads without a title have no name. */
  ads: readonly (readonly [title: string | null, weight: number])[];
  /** Groups reach so many people at least, and up to `spread` more. */
  audience: { least: number; spread: number };
};

/** A campaign with its groups and ads; `place` is its index in the account. */
export function adCampaign<Campaign extends Omit<AdCampaign, 'id' | 'groups'>>(
  style: AdTreeStyle,
  account: number,
  place: number,
  campaign: Campaign,
): Campaign & Pick<AdCampaign, 'id' | 'groups'> {
  const { name } = campaign;
  const { least, spread } = style.audience;
  const groups = style.groups.map(([title, weight], index) => {
    const sequence = place * 2 + index;
    return {
      id: style.idOf('group', account, sequence),
      name: `${name} – ${title}`,
      weight,
      audience: least + (hash(seedOf(name), account, place, index) % spread),
      ads: style.ads.map(([ad, share], position) => ({
        id: style.idOf('ad', account, sequence * 2 + position),
        name: ad === null ? null : `${ad}, ${title}: ${name}`,
        weight: share,
      })),
    };
  });
  return { ...campaign, id: style.idOf('campaign', account, place), groups };
}
