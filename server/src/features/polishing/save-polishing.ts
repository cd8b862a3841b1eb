import type { Polishing, PolishingFields } from '@vitrine/contract/entities/company/polishing.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { reachableUrl } from '../channels/index.ts';
import { deleteEndpointRow, type EndpointRow, findEndpoint, saveEndpointRow } from './polishing.queries.ts';

export async function showPolishing(ctx: Ctx): Promise<Polishing | null> {
  const row = await findEndpoint(ctx);
  return row && present(row);
}

/** Saves the endpoint. 422 on `url` for an address that must not be requested, on `key` where the saved one would go elsewhere. */
export function savePolishing(ctx: Ctx, fields: PolishingFields): Promise<Polishing> {
  const { model } = fields;
  const url = checkedUrl(ctx, fields.url);
  return inTransaction(ctx, async (tx) => {
    const before = await findEndpoint(tx);
    const enabled = fields.enabled ?? before?.enabled ?? false;
    const key = keyFor(before, url, fields.key);
    const sealed = typeof key === 'string' ? tx.services.secrets.encrypt(key) : (key?.sealed ?? null);
    const row = await saveEndpointRow(tx, { url, model, key: sealed, enabled });
    const details = { what: `${enabled ? 'on' : 'off'}, model ${model}${fields.key ? ', new key' : ''}` };
    await recordAudit(tx, { action: 'polishing.saved', subject: hostOf(url), details });
    return present(row);
  });
}

export function removePolishing(ctx: Ctx): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const row = await findEndpoint(tx);
    if (!row) throw new AppError('not_found');
    await deleteEndpointRow(tx);
    await recordAudit(tx, { action: 'polishing.removed', subject: hostOf(row.url) });
    return { deleted: true as const };
  });
}

/** As stored. Keys have a field of their own, where they are encrypted. */
export function checkedUrl({ services }: Ctx, text: string): string {
  const refuse = (message: string): never => {
    throw new AppError('bad_input', { url: [message] });
  };
  const url = reachableUrl(services, text, refuse);
  const others = [...url.searchParams.keys()].filter((name) => name !== 'api-version');
  if (others.length > 0 || url.hash !== '')
    return refuse(
      'Please enter the address without what follows “?” or “#”: a key belongs in its own field.',
    );
  return url.href;
}

/** A key as entered, or as it is saved. 422 if the saved one would be sent to another host than it was entered for. */
export function keyFor(
  row: EndpointRow | null,
  url: string,
  entered: string | null | undefined,
): string | { sealed: NonNullable<EndpointRow['key']> } | null {
  if (entered !== undefined) return entered;
  if (!row?.key) return null;
  if (new URL(row.url).origin !== new URL(url).origin)
    throw new AppError('bad_input', {
      key: ['Please enter the key again: the saved one was for another address.'],
    });
  return { sealed: row.key };
}

export const hostOf = (url: string) => new URL(url).host;

function present({ url, model, key, enabled, problem, problemAt }: EndpointRow): Polishing {
  return { url, model, hasKey: key !== null, enabled, problem, problemAt: problemAt?.toISOString() ?? null };
}
