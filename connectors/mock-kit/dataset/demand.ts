import { dayFrom, dayParts, FIRST_DAY } from '../days.ts';
import { chance } from '../random.ts';

/** A yearly campaign: it increases demand for a number of days, more in its own channels. */
export type Campaign = { name: string; month: number; dayOfMonth: number; days: number; lift: number };

/** Daily demand for a business. */
export type DemandCurve = {
  seed: number;
  /** Average people a day at the start of 2019. */
  base: number;
  /** 0.2 means twenty percent more every year. */
  yearlyGrowth: number;
  /** 0.3 means thirty percent above average at the peak, thirty below half a year later. */
  seasonality: number;
  peakDayOfYear: number;
  /** Seven factors around 1, Sunday first. */
  week: readonly number[];
  campaigns: readonly Campaign[];
};

const SPIKE_CHANCE = 0.012;

/** Expected people on a day: the product of trend, year, week, campaigns, occasional spikes and noise. */
export function demandOn(curve: DemandCurve, day: number): number {
  const { dayOfYear, weekday } = dayParts(day);
  const years = (day - FIRST_DAY) / 365.25;
  const trend = (1 + curve.yearlyGrowth) ** years;
  const season = 1 + curve.seasonality * Math.cos(((dayOfYear - curve.peakDayOfYear) / 365.25) * 2 * Math.PI);
  const noise = 0.92 + 0.16 * chance(curve.seed, day, 1);
  const spike = chance(curve.seed, day, 2) < SPIKE_CHANCE ? 1.4 + 0.8 * chance(curve.seed, day, 3) : 1;
  const campaign = 1 + liftOn(curve, day);
  return curve.base * trend * season * (curve.week[weekday] ?? 1) * campaign * spike * noise;
}

/** The sum of the lifts of the campaigns that run on a day; 0 when none does. */
export function liftOn(curve: DemandCurve, day: number): number {
  const { year } = dayParts(day);
  let lift = 0;
  for (const campaign of curve.campaigns) {
    for (const start of [year, year - 1].map((y) => dayFrom(y, campaign.month, campaign.dayOfMonth))) {
      if (day >= start && day < start + campaign.days) lift += campaign.lift;
    }
  }
  return lift;
}
