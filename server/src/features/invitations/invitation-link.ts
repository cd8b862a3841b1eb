import { WEEK_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newToken } from '../../platform/secrets/link-token.ts';
import { publicOrigin } from '../company/index.ts';

const LIFETIME_MS = WEEK_MS;

/** A new link and what is stored of it. It is valid for seven days. */
export async function newLink(
  ctx: Ctx,
): Promise<{ url: string; tokenValues: { tokenHash: string; expiresAt: Date } }> {
  const { token, tokenHash } = newToken();
  return {
    url: `${await publicOrigin(ctx)}/invitation?token=${token}`,
    tokenValues: { tokenHash, expiresAt: new Date(ctx.clock.nowMs() + LIFETIME_MS) },
  };
}
