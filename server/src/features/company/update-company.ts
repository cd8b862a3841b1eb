import type { Company, Onboarding } from '@vitrine/contract/entities/company.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { furthest } from '@vitrine/contract/rules/onboarding.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { getCompany, lockCompany, updateCompanyRow } from './company.queries.ts';
import { loadCompany } from './load-company.ts';

type Input = { name?: string | undefined; onboarding?: Onboarding | undefined };

/** Admins rename the company; onboarding is saved by whoever walks through it, and its step never goes back. */
export async function updateCompany(ctx: Ctx, input: Input): Promise<Company> {
  if (input.name !== undefined && !(ctx.actor.kind === 'user' && ctx.actor.role === 'admin'))
    throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    // Two pages that each complete a step must not undo each other's.
    await lockCompany(tx);
    const row = await getCompany(tx);
    await updateCompanyRow(tx, {
      name: input.name ?? row.name,
      onboarding: input.onboarding ? furthest(row.onboarding, input.onboarding) : row.onboarding,
    });
    if (input.name !== undefined && input.name !== row.name)
      await recordAudit(tx, { action: 'company.changed', details: { what: `name: ${input.name}` } });
    return loadCompany(tx);
  });
}
