import { createPublicFetch } from '@vitrine/connectors/kit/http/public-fetch.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findRow } from '../whitelabel.queries.ts';

/** A proxy waits for the certificate authority before it responds. */
const PATIENCE_MS = 90_000;

const publicFetch = createPublicFetch();

/**
 * Visits a company's host once, so that the proxy in front gets its certificate before the first client comes. A failed visit is
 * only logged: the next visitor triggers another attempt.
 */
export async function visitHost(ctx: Ctx, signal: AbortSignal, fetch = publicFetch): Promise<void> {
  const row = await findRow(ctx);
  if (!row?.domain || !row.webVerified) return;
  const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const { status } = await fetch(`https://${row.domain}/`, {
      method: 'HEAD',
      redirect: 'manual',
      signal: within,
    });
    ctx.log.info({ host: row.domain, status }, 'certificate of a custom domain requested');
  } catch (error) {
    ctx.log.warn({ err: error, host: row.domain }, 'certificate of a custom domain could not be requested');
  }
}
