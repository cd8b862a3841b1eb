import { createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import { getCompany } from '../../company/index.ts';
import { hasUnsubscribed } from '../definitions/report-recipients.ts';
import { addUnsubscribed, getReportOrDeleted } from '../definitions/reports.queries.ts';
import type { Unsubscription } from './mail-links.ts';

/** Unsubscribes an address from a report permanently. Idempotent. The report's history shows it to its owner. */
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

/** The company's name, shown on the unsubscribe page. */
export async function senderName(services: Services, { companyId }: Unsubscription): Promise<string> {
  return (await getCompany(createCtx(services, companyId, { kind: 'viewer' }))).name;
}
