import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

const PURPOSE = 'snooze-alert';
const LIFETIME_MS = 30 * DAY_MS;

/** `link` makes links distinct: each works once. */
export type AlertLink = { companyId: string; alertId: string; link: string };

/** The URL of "Snooze for a week": a page with a button, since mail programs open links automatically. */
export function alertLink(ctx: Ctx, origin: string, alertId: string): string {
  const payload = JSON.stringify([ctx.companyId, alertId, randomUUID()]);
  const token = ctx.services.secrets.sign(PURPOSE, payload, ctx.clock.nowMs() + LIFETIME_MS);
  return `${origin}/alerts/snooze?token=${token}`;
}

/** Null for an invalid link, or one older than thirty days. */
export function readAlertLink(services: Services, token: string): AlertLink | null {
  const payload = services.secrets.verify(PURPOSE, token, services.clock.nowMs());
  if (payload === null) return null;
  const [companyId = '', alertId = '', link = ''] = JSON.parse(payload) as string[];
  return [companyId, alertId, link].every(isUuid) ? { companyId, alertId, link } : null;
}
