import { createCtx, type Doors } from '../../platform/ctx/ctx.ts';
import { getCompany } from '../company/index.ts';
import { hasUnsubscribed } from './report-recipients.ts';
import { addUnsubscribed, getReportOfOld } from './reports.queries.ts';
import type { Unsubscription } from './unsubscribe-token.ts';

/** Takes an address off a report for good; a second time is nothing. Its owner sees it in the report's history. */
export async function unsubscribe(
  doors: Doors,
  { companyId, reportId, address }: Unsubscription,
): Promise<void> {
  await addUnsubscribed(createCtx(doors, companyId, { kind: 'viewer' }), reportId, address);
}

/** Whether an address has unsubscribed from a report already. */
export async function isStopped(
  doors: Doors,
  { companyId, reportId, address }: Unsubscription,
): Promise<boolean> {
  const { report } = await getReportOfOld(createCtx(doors, companyId, { kind: 'viewer' }), reportId);
  return hasUnsubscribed(report, address);
}

/** In whose name the page speaks. */
export async function senderName(doors: Doors, { companyId }: Unsubscription): Promise<string> {
  return (await getCompany(createCtx(doors, companyId, { kind: 'viewer' }))).name;
}
