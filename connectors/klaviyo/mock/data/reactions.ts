import { piece } from '../../../mock-kit/dataset/allocate.ts';
import { rateOn } from '../../../mock-kit/dataset/daily-factor.ts';
import { chance, randomCount } from '../../../mock-kit/random.ts';
import type { Channel, MailMetric } from './seed.ts';

/** Results of messages: counts, and money in hundredths. No rates. */
export type Reactions = {
  recipients: number;
  delivered: number;
  bounced: number;
  failed: number;
  opens: number;
  opens_unique: number;
  clicks: number;
  clicks_unique: number;
  spam_complaints: number;
  unsubscribes: number;
  unsubscribe_uniques: number;
  conversions: number;
  conversion_uniques: number;
  conversion_cents: number;
  segments: number;
  credits: number;
  spend_cents: number;
};

export const noReactions: Reactions = {
  recipients: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  opens: 0,
  opens_unique: 0,
  clicks: 0,
  clicks_unique: 0,
  spam_complaints: 0,
  unsubscribes: 0,
  unsubscribe_uniques: 0,
  conversions: 0,
  conversion_uniques: 0,
  conversion_cents: 0,
  segments: 0,
  credits: 0,
  spend_cents: 0,
};

export type Sending = {
  recipients: number;
  channel: Channel;
  /** Keys of chance. */
  seed: number;
  day: number;
  /** The completed share of all results, 0 to 1. */
  completedShare: number;
  metric: MailMetric;
};

/** The reactions to sent messages. Money is that of the chosen conversion metric. */
export function reactionsTo({ recipients, channel, seed, day, completedShare, metric }: Sending): Reactions {
  const random = (part: number) => chance(seed, day, part);
  const part = (of: number, rate: number, key: number) =>
    Math.min(of, randomCount(of * rateOn(rate, seed, key, day) * completedShare, seed, day, key));
  const isMail = channel === 'email';
  const bounced = isMail
    ? Math.min(recipients, randomCount(recipients * rateOn(0.008, seed, 1, day), seed, day, 1))
    : 0;
  const failed = isMail ? 0 : Math.min(recipients, randomCount(recipients * 0.03, seed, day, 2));
  const delivered = recipients - bounced - failed;
  const opensUnique = isMail ? part(delivered, 0.34 + 0.2 * random(3), 4) : 0;
  const clicksUnique = isMail
    ? part(opensUnique, 0.05 + 0.09 * random(5), 6)
    : part(delivered, 0.06 + 0.05 * random(5), 6);
  const uniques = part(clicksUnique, metric.conversion ?? 0, 10 + metric.id.charCodeAt(5));
  const conversions = uniques + randomCount(uniques * 0.08, seed, day, 30 + metric.id.charCodeAt(5));
  const unsubscribed = part(delivered, 0.0025, 7);
  const segments = isMail ? 0 : delivered + randomCount(delivered * 0.4, seed, day, 8);
  return {
    recipients,
    delivered,
    bounced,
    failed,
    opens: opensUnique + randomCount(opensUnique * (0.3 + random(9)), seed, day, 11),
    opens_unique: opensUnique,
    clicks: clicksUnique + randomCount(clicksUnique * 0.35, seed, day, 12),
    clicks_unique: clicksUnique,
    spam_complaints: isMail ? part(delivered, 0.0002, 13) : 0,
    unsubscribes: unsubscribed + randomCount(unsubscribed * 0.05, seed, day, 14),
    unsubscribe_uniques: unsubscribed,
    conversions,
    conversion_uniques: uniques,
    conversion_cents: Math.round(conversions * metric.averageValueCents * (0.75 + 0.5 * random(15))),
    segments,
    credits: segments,
    spend_cents: Math.round(segments * 1.5),
  };
}

/** A part of it between two points of [0, 1]; parts that cover [0, 1] add up to the whole. */
export function partOf(whole: Reactions, from: number, to: number): Reactions {
  return mapped((name) => piece(whole[name], from, to));
}

export function sumOf(parts: readonly Reactions[]): Reactions {
  return mapped((name) => parts.reduce((sum, part) => sum + part[name], 0));
}

function mapped(value: (name: keyof Reactions) => number): Reactions {
  const result = { ...noReactions };
  for (const name of Object.keys(noReactions) as (keyof Reactions)[]) result[name] = value(name);
  return result;
}
