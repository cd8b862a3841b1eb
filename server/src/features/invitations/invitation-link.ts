import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newToken } from '../../platform/secrets/link-token.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** A new link and what is kept of it. It is good for seven days. */
export function newLink(ctx: Ctx): { url: string; kept: { tokenHash: string; expiresAt: Date } } {
  const { token, tokenHash } = newToken();
  return {
    url: `${ctx.doors.config.appUrl}/invitation?token=${token}`,
    kept: { tokenHash, expiresAt: new Date(ctx.clock.nowMs() + LIFETIME_MS) },
  };
}
