import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { SendOutcome } from '../../platform/mail/mailer.ts';
import { getCompany } from './company.queries.ts';

/** Why nothing is mailed in the name of a company whose deletion was asked for; null for any other. */
export async function closingRefusal(ctx: Ctx): Promise<SendOutcome | null> {
  const { deleteAt } = await getCompany(ctx);
  return deleteAt === null
    ? null
    : { status: 'refused', reason: 'The deletion of the company is scheduled, so it sends no e-mails.' };
}
