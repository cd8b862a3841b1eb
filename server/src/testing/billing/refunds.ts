import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { refundOrder } from '../../features/billing/refunds/refund-order.ts';
import { listOpenRefunds } from '../../features/billing/refunds/refunds.queries.ts';
import { endReplaced } from '../../features/billing/subscription/end-replaced.ts';
import { createCtx, type Services } from '../../platform/ctx/ctx.ts';
import { agreementsOf } from './payment-events.ts';

/** Ends the company's unused newest subscription and makes every open refund, as the jobs do. */
export async function refundUnused(services: Services, companyId: string): Promise<void> {
  const system = createCtx(services, companyId, { kind: 'system' });
  const unused = (await agreementsOf(services, companyId)).at(-1);
  if (unused) await endReplaced(system, { provider: unused.provider, subscriptionId: unused.externalId });
  for (const { id } of await listOpenRefunds(system)) await refundOrder(system, { refundId: id, day: 0 });
}

/** Runs the migration's statement that fills in what overdue companies owe. */
export async function deriveOwed(services: Services): Promise<void> {
  const file = new URL('../../platform/database/migrations/0028_billing-balance.sql', import.meta.url);
  const statement = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
  await services.database.system.execute(sql.raw(statement));
}
