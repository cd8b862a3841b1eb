import { type Ctx, createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import { getCompany } from '../../company/index.ts';
import { hasUnsubscribed } from '../definitions/report-recipients.ts';
import { addUnsubscribed, getReportOrDeleted } from '../definitions/reports.queries.ts';

/** Takes an address off a report for good; a second time is nothing. Its owner sees it in the report's history. */
export async function unsubscribe(
  services: Services,
  { companyId, reportId, address }: Unsubscription,
): Promise<void> {
  await addUnsubscribed(createCtx(services, companyId, { kind: 'viewer' }), reportId, address);
}

/** Whether an address has unsubscribed from a report already. */
export async function isStopped(
  services: Services,
  { companyId, reportId, address }: Unsubscription,
): Promise<boolean> {
  const { report } = await getReportOrDeleted(createCtx(services, companyId, { kind: 'viewer' }), reportId);
  return hasUnsubscribed(report, address);
}

/** In whose name the page speaks. */
export async function senderName(services: Services, { companyId }: Unsubscription): Promise<string> {
  return (await getCompany(createCtx(services, companyId, { kind: 'viewer' }))).name;
}

const PURPOSE = 'unsubscribe';
const LIFETIME_MS = 2 * 365 * 24 * 60 * 60 * 1000;

export type Unsubscription = { companyId: string; reportId: string; address: string };

/** The address behind "Unsubscribe", for one reader of one report. */
export function unsubscribeUrl(ctx: Ctx, origin: string, reportId: string, address: string): string {
  const payload = JSON.stringify([ctx.companyId, reportId, address]);
  const token = ctx.services.secrets.sign(PURPOSE, payload, ctx.clock.nowMs() + LIFETIME_MS);
  return `${origin}/unsubscribe/${token}`;
}

export function readUnsubscribeToken(services: Services, token: string): Unsubscription | null {
  const payload = services.secrets.verify(PURPOSE, token, services.clock.nowMs());
  if (payload === null) return null;
  const [companyId, reportId, address] = JSON.parse(payload) as [string, string, string];
  return { companyId, reportId, address };
}
