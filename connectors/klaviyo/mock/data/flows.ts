import { dailyFactor, rateOn } from '../../../mock-kit/dataset/daily-factor.ts';
import { type DemandCurve, demandOn } from '../../../mock-kit/dataset/demand.ts';
import { dayOf, FIRST_DAY } from '../../../mock-kit/days.ts';
import { randomCount, seedOf } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { type FlowMessage, mailAccount, mailSegments } from './account.ts';
import { noReactions, type Reactions, reactionsTo } from './reactions.ts';
import type { MailForm, MailMetric } from './seed.ts';

const curve: DemandCurve = {
  seed: 881,
  base: 620,
  yearlyGrowth: 0.11,
  seasonality: 0.22,
  peakDayOfYear: 335,
  week: [1.1, 1, 0.95, 0.95, 0.98, 1.05, 1.12],
  campaigns: [{ name: 'Black Friday', month: 11, dayOfMonth: 24, days: 6, lift: 0.9 }],
};

/** People who show interest on a day of the account's zone, so far; 0 for future days. */
export function interestOn(day: number, nowMs: number): number {
  const { day: today, hour } = localTime(nowMs, mailAccount.timeZone);
  if (day > today || day < FIRST_DAY) return 0;
  return demandOn(curve, day) * (day === today ? (hour + 1) / 24 : 1);
}

/** Results of a flow's message that was sent on a day. */
export function flowReactions(
  message: FlowMessage,
  day: number,
  metric: MailMetric,
  nowMs: number,
): Reactions {
  const seed = seedOf(message.id);
  const recipients = randomCount(
    interestOn(day, nowMs) * message.sendRate * dailyFactor(seed, 50, day),
    seed,
    day,
    50,
  );
  if (recipients === 0) return noReactions;
  const today = localTime(nowMs, mailAccount.timeZone).day;
  const completedShare = Math.min(1, (today - day + 1) / 4);
  return reactionsTo({ recipients, channel: message.channel, seed, day, completedShare, metric });
}

export type FormDay = {
  viewed_form: number;
  viewed_form_uniques: number;
  viewed_form_step: number;
  viewed_form_step_uniques: number;
  closed_form: number;
  closed_form_uniques: number;
  qualified_form: number;
  qualified_form_uniques: number;
  submits: number;
  submitted_form_step: number;
  submitted_form_step_uniques: number;
};

/** Events in a version of a form on a day. */
export function formDay(form: MailForm, version: string, day: number, nowMs: number): FormDay {
  const seed = seedOf(version);
  const shown = interestOn(day, nowMs) * form.viewRate * dailyFactor(seed, 1, day);
  const viewed = randomCount(shown / form.versions.length, seed, day, 1);
  const part = (of: number, rate: number, key: number) =>
    Math.min(of, randomCount(of * rateOn(rate, seed, key, day), seed, day, key));
  const people = part(viewed, 0.86, 2);
  const submits = part(people, 0.06, 3);
  const closed = part(viewed - submits, 0.7, 4);
  return {
    viewed_form: viewed,
    viewed_form_uniques: people,
    viewed_form_step: viewed + submits,
    viewed_form_step_uniques: people + submits,
    closed_form: closed,
    closed_form_uniques: part(closed, 0.9, 5),
    qualified_form: viewed + part(viewed, 0.1, 6),
    qualified_form_uniques: people + part(viewed - people, 0.5, 7),
    submits,
    submitted_form_step: submits + part(submits, 0.6, 8),
    submitted_form_step_uniques: submits,
  };
}

/** Nothing is known of segments before this day. */
export const FIRST_SEGMENT_DAY = dayOf('2023-06-01');

export type SegmentDay = { members_added: number; members_removed: number };

/** Who joined and left a segment on a day. */
export function segmentDay(segmentId: string, day: number, nowMs: number): SegmentDay {
  const segment = mailSegments.find(({ id }) => id === segmentId);
  if (!segment || day < FIRST_SEGMENT_DAY) return { members_added: 0, members_removed: 0 };
  const seed = seedOf(segmentId);
  const joins = (interestOn(day, nowMs) / 1000) * segment.joinsPerDay * dailyFactor(seed, 3, day);
  return {
    members_added: randomCount(joins, seed, day, 1),
    members_removed: randomCount(joins * 0.86 * dailyFactor(seed, 4, day), seed, day, 2),
  };
}

/** Members at the end of a day, counted up from the first one. */
export function segmentSize(segmentId: string, day: number, nowMs: number): number {
  const segment = mailSegments.find(({ id }) => id === segmentId);
  if (!segment || day < FIRST_SEGMENT_DAY) return 0;
  let size = segment.starting;
  for (let each = FIRST_SEGMENT_DAY; each <= day; each += 1) {
    const { members_added, members_removed } = segmentDay(segmentId, each, nowMs);
    size += members_added - members_removed;
  }
  return size;
}
