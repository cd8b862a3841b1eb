import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';

const PURPOSE = 'unsubscribe-alerts';
const LIFETIME_MS = 2 * 365 * DAY_MS;

export const UNSUBSCRIBE_PATH = '/unsubscribe/alerts';

export type AlertUnsubscription = { companyId: string; address: string };

/** The URL of "Unsubscribe": ends all alert e-mails of the company to one address. */
export function unsubscribeLink(ctx: Ctx, origin: string, address: string): string {
  const payload = JSON.stringify([ctx.companyId, address]);
  const token = ctx.services.secrets.sign(PURPOSE, payload, ctx.clock.nowMs() + LIFETIME_MS);
  return `${origin}${UNSUBSCRIBE_PATH}/${token}`;
}

/** Null for an invalid link, or one older than two years. */
export function readUnsubscribeLink(services: Services, token: string): AlertUnsubscription | null {
  const payload = services.secrets.verify(PURPOSE, token, services.clock.nowMs());
  if (payload === null) return null;
  const [companyId, address] = JSON.parse(payload) as [string, string];
  return { companyId, address };
}
