import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getCompany } from '../../company/index.ts';
import { findNewest, findRunning } from '../billing.queries.ts';
import { within } from '../call-provider.ts';
import { paymentProviderOf } from '../providers/payment-provider-of.ts';

/** A link, good once, to the provider's page for cards and receipts. 422 on `general` for a company that has never paid. */
export async function managePayment(ctx: Ctx): Promise<{ url: string }> {
  const provider = paymentProviderOf(ctx.services);
  const row = (await findRunning(ctx, await getCompany(ctx))) ?? (await findNewest(ctx));
  const accountId = row?.provider === provider.name ? row.accountId : null;
  if (accountId === null) throw new AppError('bad_input', 'There is no card yet: subscribe first.');
  return { url: await within(ctx, () => provider.accountLink(accountId)) };
}
