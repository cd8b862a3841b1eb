import type { Ctx, Doors } from '../../platform/ctx/ctx.ts';

const PURPOSE = 'unsubscribe';
const LIFETIME_MS = 2 * 365 * 24 * 60 * 60 * 1000;

export type Unsubscription = { companyId: string; reportId: string; address: string };

/** The address behind "Unsubscribe", for one reader of one report. */
export function unsubscribeUrl(ctx: Ctx, origin: string, reportId: string, address: string): string {
  const payload = JSON.stringify([ctx.companyId, reportId, address]);
  const token = ctx.doors.secrets.sign(PURPOSE, payload, ctx.clock.nowMs() + LIFETIME_MS);
  return `${origin}/unsubscribe/${token}`;
}

export function readUnsubscribeToken(doors: Doors, token: string): Unsubscription | null {
  const payload = doors.secrets.verify(PURPOSE, token, doors.clock.nowMs());
  if (payload === null) return null;
  const [companyId, reportId, address] = JSON.parse(payload) as [string, string, string];
  return { companyId, reportId, address };
}
