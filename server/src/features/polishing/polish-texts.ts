import { AppError } from '@vitrine/contract/errors.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { askEndpoint, type Endpoint } from './ask-endpoint.ts';
import { keepsFacts } from './keeps-facts.ts';
import {
  claimText,
  deleteUnanswered,
  type EndpointRow,
  findEndpoint,
  storePolished,
  type TextRow,
  updateEndpointRow,
} from './polishing.queries.ts';
import { PolishingFailure } from './polishing-failure.ts';

/** Each is a request that the company pays for. */
const requestsPerCompany = limitRate({
  name: 'polishing: requests per company',
  points: 240,
  perSeconds: 60 * 60,
});
/** How long an endpoint that failed is left alone. */
const PAUSE_MS = 10 * MINUTE_MS;

/** Sends every waiting text of the company to its endpoint. An endpoint that fails is left alone for a while. */
export async function polishTexts(ctx: Ctx, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const row = await usableEndpoint(ctx);
    const text = row && (await claimText(ctx));
    if (!row || !text || !(await polishText(ctx, row, text))) return;
  }
}

/** The endpoint, if sentences may be sent to it now. */
export async function usableEndpoint(ctx: Ctx): Promise<EndpointRow | null> {
  const row = await findEndpoint(ctx);
  return row?.enabled && !isPaused(ctx, row) ? row : null;
}

export function isPaused({ clock }: Ctx, { pausedUntil }: Pick<EndpointRow, 'pausedUntil'>): boolean {
  return pausedUntil !== null && pausedUntil.getTime() > clock.nowMs();
}

/** Stores what the endpoint made of a text, or that it is discarded. False if the endpoint failed. */
export async function polishText(
  ctx: Ctx,
  row: EndpointRow,
  { key, sentences, names }: Pick<TextRow, 'key' | 'sentences' | 'names'>,
): Promise<boolean> {
  try {
    await requestsPerCompany.count(ctx.services, ctx.companyId);
    const lines = await askEndpoint(ctx.services, decrypted(ctx, row), sentences);
    await storePolished(ctx, key, keepsFacts(sentences, lines, names) ? lines : null);
    if (row.problem !== null)
      await updateEndpointRow(ctx, { problem: null, problemAt: null, pausedUntil: null });
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    const [problemAt, pausedUntil] = [ctx.clock.now(), new Date(ctx.clock.nowMs() + PAUSE_MS)];
    await updateEndpointRow(ctx, { problem: reason, problemAt, pausedUntil });
    await deleteUnanswered(ctx);
    return false;
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof PolishingFailure) return error.message;
  if (error instanceof AppError && error.code === 'too_many_tries')
    return 'More sentences were generated in the last hour than are sent to an endpoint.';
  return null;
}

function decrypted({ services }: Ctx, { url, model, key }: EndpointRow): Endpoint {
  return { url, model, key: key === null ? null : services.secrets.decrypt(key) };
}
