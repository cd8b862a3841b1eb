import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { cycle } from '../../../mock-kit/at.ts';
import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { dayOf, dayParts, FIRST_DAY, isoWeek } from '../../../mock-kit/days.ts';
import { chance } from '../../../mock-kit/random.ts';
import { instantOf, localTime } from '../../../mock-kit/time-zone.ts';
import { mailAccount, mailTags } from './account.ts';
import { type Reactions, reactionsTo } from './reactions.ts';
import type { Channel, MailMetric } from './seed.ts';

export type Campaign = {
  id: string;
  name: string;
  channel: Channel;
  messageId: string;
  messageName: string;
  /** Empty where all recipients get the same. */
  variations: readonly { id: string; name: string; from: number; to: number }[];
  tagIds: readonly string[];
  archived: boolean;
  status: 'Draft' | 'Scheduled' | 'Sent';
  /** Epoch ms; null while it waits. */
  sentAt: number | null;
  /** The day it was sent on in the account's zone, or made on. */
  day: number;
  seed: number;
};

const TITLES = [
  'Weekly picks',
  'New in: Rucksäcke',
  "Ana's trail notes ⛺",
  'Gear care',
  'Staff favourites',
  'Last chance – Zelte',
];
const HOURS = [9, 10, 19, 22];
/** The first day on which text messages were sent. */
const FIRST_TEXT = dayOf('2021-03-03');

const memory = new BoundedMap<string, readonly Campaign[]>(4);

/** Every campaign made up to an instant, the oldest first: mail on Tuesdays and Fridays, a text every other Wednesday. */
export function campaignsUntil(nowMs: number): readonly Campaign[] {
  const hour = Math.floor(nowMs / HOUR_MS);
  return memory.remember(String(hour), () => {
    const today = localTime(nowMs, mailAccount.timeZone).day;
    const campaigns: Campaign[] = [];
    for (let day = FIRST_DAY; day <= today + 7; day += 1) {
      const campaign = campaignOn(day, today);
      if (campaign) campaigns.push(campaign);
    }
    return campaigns.filter(({ sentAt, status }) => status !== 'Sent' || (sentAt ?? 0) <= nowMs);
  });
}

/** Results of a sent campaign until now; final after three days. */
export function campaignReactions(
  { channel, seed, day, sentAt }: Campaign,
  metric: MailMetric,
  nowMs: number,
): Reactions {
  const years = (day - FIRST_DAY) / 365.25;
  const audience = (channel === 'email' ? 5200 : 700) * 1.16 ** years * (0.85 + 0.3 * chance(seed, day, 40));
  const ageHours = Math.floor((nowMs - (sentAt ?? nowMs)) / HOUR_MS);
  const completedShare = Math.min(1, (ageHours + 1) / 72);
  return reactionsTo({ recipients: Math.round(audience), channel, seed, day, completedShare, metric });
}

function campaignOn(day: number, today: number): Campaign | undefined {
  const { weekday } = dayParts(day);
  const { year, week } = isoWeek(day);
  const isText = weekday === 3 && week % 2 === 1 && day >= FIRST_TEXT;
  if (!isText && weekday !== 2 && weekday !== 5) return undefined;
  const isAhead = day > today;
  const random = (part: number) => chance(7411, day, part);
  const title = cycle(TITLES, week * 2 + weekday);
  // A sale is announced under the same name every time.
  const isSale = !isText && random(1) < 0.12;
  const id = `01H${(1_000_000 + day * 7).toString(36).toUpperCase().padStart(9, '0')}`;
  const hasVariations = !isText && random(2) < 0.2;
  return {
    id,
    name: isSale ? 'Flash sale ⚡' : `${isText ? 'Text: ' : ''}${title} – W${week} ${year}`,
    channel: isText ? 'sms' : 'email',
    messageId: `${id}M`,
    messageName: isText ? 'Text' : `${title} (mail)`,
    variations: hasVariations
      ? [
          { id: `${id}A`, name: 'Variation A', from: 0, to: 0.5 },
          { id: `${id}B`, name: 'Variation B', from: 0.5, to: 1 },
        ]
      : [],
    tagIds: tagsOf(isSale, random(3)),
    archived: day < today - 1200 && random(4) < 0.3,
    status: !isAhead ? 'Sent' : day % 2 === 0 ? 'Draft' : 'Scheduled',
    sentAt: isAhead ? null : instantOf(day, cycle(HOURS, day) * 3600 + 600, mailAccount.timeZone),
    day,
    seed: 5000 + (isText ? 1 : 0),
  };
}

function tagsOf(isSale: boolean, random: number): string[] {
  const [newsletter, sale, members] = mailTags;
  if (isSale) return random < 0.5 ? [sale.id, members.id] : [sale.id];
  return random < 0.7 ? [newsletter.id] : [];
}
