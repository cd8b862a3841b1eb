import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';

/** The days of a value, as a client's site may have them, with what was done to the last one. */
export type SeededSeries = {
  traits: MetricTraits;
  firstDay: string;
  values: (number | null)[];
  /** By how many of its own deviations the last day was moved; 0 if it wasn't. */
  planted: number;
};

type Random = () => number;

const DAYS = 400;
const LAST_DAY = '2026-11-01';

const kinds: MetricTraits[] = [
  { label: 'Sessions', type: 'numeric', direction: 'up', additive: true },
  { label: 'Sales', type: 'numeric:money', direction: 'up', additive: true },
  { label: 'Engagement', type: 'average:percent', direction: 'up', additive: false },
  { label: 'Duration', type: 'average:time', unit: 'seconds', direction: 'up', additive: false },
];

/** Numbers from 0 to 1, the same for the same seed. Source: mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Thirteen months of a value: a level from 20 to 20,000, a pattern over the week, a trend, a season over the year, for some a shift of
 * the level in the past, days that are missing, and noise that is normal, skewed, long-tailed or drags on; counts have their chance
 * besides. With `anomaly` the last day lies off: half of them by 5 to 8 of the noise's deviations, the rest by 8 to 15 or nearly all.
 */
export function seededSeries(random: Random, anomaly: boolean): SeededSeries {
  const traits = kinds[Math.min(3, Math.floor(random() ** 1.6 * 4))] as MetricTraits;
  const level = traits.type.startsWith('average') ? 0.3 + random() * 0.4 : 20 * 1000 ** random();
  const spread = 0.02 + random() * 0.13;
  const noise = noiseOf(random, spread);
  const shape = shapeOf(random);
  const gaps = random() < 0.5 ? 0 : random() * 0.06;
  const values: (number | null)[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const expected = level * shape(day);
    const value = randomCount(random, traits, Math.max(0, expected * (1 + noise())));
    values.push(random() < gaps && day < DAYS - 1 ? null : value);
  }
  const planted = anomaly ? plant(random, traits, values, level * shape(DAYS - 1), spread) : 0;
  return { traits, firstDay: addDays(LAST_DAY, 1 - DAYS), values, planted };
}

function shapeOf(random: Random): (day: number) => number {
  const weekend = 0.3 + random() * 0.9;
  const weekdays = Array.from({ length: 7 }, (_, day) => (day > 4 ? weekend : 1) * (0.9 + random() * 0.2));
  const growth = (random() - 0.45) * 0.004;
  const season = random() < 0.5 ? random() * 0.3 : 0;
  const phase = random() * 2 * Math.PI;
  const shiftOn = random() < 0.2 ? DAYS - 25 - Math.floor(random() * 150) : DAYS;
  const shift = 0.5 + random();
  return (day) =>
    (weekdays[day % 7] as number) *
    Math.exp(growth * (day - DAYS)) *
    (1 + season * Math.sin(phase + (2 * Math.PI * day) / 365)) *
    (day < shiftOn ? 1 : shift);
}

/** One deviation is `spread`, whatever the kind of noise. */
function noiseOf(random: Random, spread: number): () => number {
  const kind = random();
  let dragged = 0;
  if (kind < 0.5) return () => spread * normal(random);
  if (kind < 0.7) return () => Math.exp(spread * normal(random) - spread ** 2 / 2) - 1;
  if (kind < 0.85)
    return () => {
      dragged = 0.5 * dragged + Math.sqrt(0.75) * normal(random);
      return spread * dragged;
    };
  // Student's t with five degrees of freedom.
  return () => (spread * normal(random)) / Math.sqrt((chiSquared(random, 5) / 5) * (5 / 3));
}

function plant(
  random: Random,
  traits: MetricTraits,
  values: (number | null)[],
  expected: number,
  spread: number,
): number {
  const chance = traits.type === 'numeric' ? 1 / Math.sqrt(Math.max(1, expected)) : 0;
  const deviation = Math.hypot(spread, chance);
  const kind = random();
  const size = kind < 0.5 ? 5 + random() * 3 : 8 + random() * 7;
  const outage = kind > 0.8;
  // A falling value can't fall below zero.
  const falls = size * deviation < 0.95 && random() < 0.6;
  const moved = outage ? expected * random() * 0.1 : expected * (1 + (falls ? -1 : 1) * size * deviation);
  values[values.length - 1] = randomCount(random, traits, moved);
  return outage ? 1 / deviation : size;
}

function randomCount(random: Random, traits: MetricTraits, mean: number): number {
  return traits.type === 'numeric' ? poisson(random, mean) : mean;
}

/** A count of that mean that varies by chance alone. */
export function poisson(random: Random, mean: number): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function chiSquared(random: Random, degrees: number): number {
  let sum = 0;
  for (let degree = 0; degree < degrees; degree += 1) sum += normal(random) ** 2;
  return sum;
}
