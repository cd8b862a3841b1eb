import type { Ctx } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { requireClient } from '../clients/index.ts';
import type { DashboardRow } from './dashboards.queries.ts';

type Moved = Pick<DashboardRow, 'id' | 'name' | 'clientId'>;

/** Checks and records that dashboards move to a client; 422 on `clientId` if there is none. Returns those that have another one now. */
export async function assignClient(tx: Ctx, rows: Moved[], clientId: string | null): Promise<Moved[]> {
  const client = clientId === null ? null : await requireClient(tx, clientId);
  const moved = rows.filter((row) => row.clientId !== clientId);
  for (const { name } of moved)
    await recordAudit(tx, {
      action: 'dashboard.moved',
      subject: name,
      details: { client: client?.name ?? null },
    });
  if (moved.length > 0) await tx.live.publish('ClientUpdated', { id: clientId });
  return moved;
}
