import { createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import { getCompany } from '../../company/index.ts';
import { hasUnsubscribed } from '../definitions/report-recipients.ts';
import { addUnsubscribed, getReportOrDeleted } from '../definitions/reports.queries.ts';
import type { Unsubscription } from './mail-links.ts';

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
