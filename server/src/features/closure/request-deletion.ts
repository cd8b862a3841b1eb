import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { DELETED_AFTER_DAYS } from '@vitrine/contract/entities/company/company.ts';
import { AppError, type FieldErrors } from '@vitrine/contract/errors.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { cancelSubscription } from '../billing/index.ts';
import { announceSubscription, getCompany, loadCompany, lockCompany } from '../company/index.ts';
import { refuseDemo, requirePasswordIfAny } from '../sign-in/index.ts';
import { setDeletion } from './closure.queries.ts';

/**
 * Sets the day on which the company and everything in it is deleted, and cancels its subscription. Until then it can be taken
 * back; nothing of it is shown to others meanwhile. 422 on `name` unless the company's own name was typed, and on `password`; 403 in
 * the demo.
 */
export async function requestDeletion(
  ctx: Ctx,
  { name, password }: { name: string; password: string },
): Promise<Company> {
  refuseDemo(ctx);
  const company = await getCompany(ctx);
  await requireOwner(ctx, company.name, { name, password });
  // First, since the payment provider may be unavailable: a deleted company must not be charged.
  if (company.subscription !== null) await cancelSubscription(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockCompany(tx);
    const { deleteAt } = await getCompany(tx);
    const now = tx.clock.now();
    if (deleteAt === null) {
      await setDeletion(tx, { requestedAt: now, at: new Date(now.getTime() + DELETED_AFTER_DAYS * DAY_MS) });
      await recordAudit(tx, { action: 'company.deletion_requested' });
      await announceSubscription(tx);
    }
    return loadCompany(tx);
  });
}

/** Reports all missing fields at once. */
async function requireOwner(
  ctx: Ctx,
  companyName: string,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const isNamed = name.toLowerCase() === companyName.toLowerCase();
  const problems: FieldErrors = isNamed ? {} : { name: [`Please type “${companyName}”.`] };
  try {
    await requirePasswordIfAny(ctx, password);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'bad_input')) throw error;
    throw new AppError('bad_input', { ...problems, ...error.errors });
  }
  if (!isNamed) throw new AppError('bad_input', problems);
}
