import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { providerClient, runExclusively } from '../sources/index.ts';
import type { DayRates } from './day-rates.ts';
import { readReferenceRates } from './ecb-rates.ts';
import { findRates, type RatesRow, storeRates } from './exchange-rates.queries.ts';

/** Banks are closed for four days at Easter; longer there is never no rate. */
const LOOK_BACK_DAYS = 9;
/** The day's rates come in the afternoon, so those of these days may still be yesterday's. */
const MAY_CHANGE_DAYS = 2;
const RECENT_FOR_MS = 3 * HOUR_MS;
const TIMEOUT_MS = 4_000;

/**
 * The reference rates valid on a day: of that day, or of the last banking day before it. Fetched once and stored. Null if the bank
 * can't be reached and no rates are stored: then amounts stay in their own currency, with a note.
 */
export async function ratesOf(ctx: Ctx, day: string): Promise<DayRates | null> {
  const stored = await findRates(ctx, day);
  if (stored && isSettled(ctx, stored)) return stored;
  try {
    return await runExclusively(ctx.services, `exchange-rates:${day}`, () => fetchRates(ctx, day));
  } catch (error) {
    ctx.log.warn({ err: error, day }, 'exchange rates could not be fetched');
    return stored ?? null;
  }
}

async function fetchRates(ctx: Ctx, day: string): Promise<DayRates | null> {
  const stored = await findRates(ctx, day);
  if (stored && isSettled(ctx, stored)) return stored;
  const http = providerClient(ctx.services, 'exchange-rates', { maxConcurrent: 2 });
  const found = await readReferenceRates(http, addDays(day, -LOOK_BACK_DAYS), day, TIMEOUT_MS);
  if (!found) return stored ?? null;
  await storeRates(ctx, { ...found, day, fetchedAt: ctx.clock.now() });
  return found;
}

function isSettled(ctx: Ctx, { day, fetchedAt }: RatesRow): boolean {
  const mayChange = day >= addDays(ctx.clock.today('UTC'), -MAY_CHANGE_DAYS);
  return !mayChange || ctx.clock.nowMs() < fetchedAt.getTime() + RECENT_FOR_MS;
}
