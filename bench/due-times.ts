import { type DueTimeProof, proveDueTimes } from '@vitrine/server/src/testing/reports/due-time-reference.ts';

/** Every timezone, three years, every kind of schedule, at minutes that are skipped or shown twice somewhere. */
const YEARS = { from: 2025, to: 2027 };
const MINUTES = [
  { hour: 8, minute: 0 },
  { hour: 0, minute: 0 },
  { hour: 0, minute: 30 },
  { hour: 1, minute: 30 },
  { hour: 2, minute: 15 },
  { hour: 23, minute: 59 },
];

const begunMs = performance.now();
const zones = Intl.supportedValuesOf('timeZone');
const sum: DueTimeProof = { dueTimes: 0, skippedMinutes: 0, doubledMinutes: 0, wrong: [] };
for (const [index, zone] of zones.entries()) {
  const proof = proveDueTimes(zone, YEARS, MINUTES);
  sum.dueTimes += proof.dueTimes;
  sum.skippedMinutes += proof.skippedMinutes;
  sum.doubledMinutes += proof.doubledMinutes;
  sum.wrong.push(...proof.wrong);
  if ((index + 1) % 50 === 0) console.log(`${index + 1} of ${zones.length} zones, ${sum.wrong.length} wrong`);
}
for (const line of sum.wrong.slice(0, 20)) console.error(`WRONG: ${line}`);
const seconds = Math.round((performance.now() - begunMs) / 1000);
console.log({ zones: zones.length, ...sum, wrong: sum.wrong.length, seconds });
process.exitCode = sum.wrong.length === 0 ? 0 : 1;
