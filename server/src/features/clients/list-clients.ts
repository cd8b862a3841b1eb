import type { Client } from '@vitrine/contract/entities/client.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { presentClient } from './client.present.ts';
import { clientSharesOf } from './client-shares.queries.ts';
import { countsOf, getClient, listClientRows, sourceTypes } from './clients.queries.ts';

/** Which clients the actor may see: `all` of the company's, or those that were shared with a person of role `client`. */
export async function visibleClients({ actor, ...ctx }: Ctx): Promise<'all' | string[]> {
  if (!isViewer(actor)) return 'all';
  if (actor.kind !== 'user') return [];
  return (await clientSharesOf({ actor, ...ctx }, [actor.userId])).get(actor.userId) ?? [];
}

/** Clients by name. */
export async function listClients(ctx: Ctx, search?: string): Promise<Client[]> {
  const rows = await listClientRows(ctx, { search, among: await visibleClients(ctx) });
  const [counts, types] = [await countsOf(ctx), await sourceTypes(ctx)];
  return rows.map((row) => presentClient(ctx, row, { counts: counts(row.id), sourceTypes: types }));
}

/** A client that the actor may see; `not_found` for any other. */
export async function loadClient(ctx: Ctx, id: string): Promise<Client> {
  const visible = await visibleClients(ctx);
  if (visible !== 'all' && !visible.includes(id)) throw new AppError('not_found');
  const row = await getClient(ctx, id);
  const counts = await countsOf(ctx);
  return presentClient(ctx, row, { counts: counts(id), sourceTypes: await sourceTypes(ctx) });
}
