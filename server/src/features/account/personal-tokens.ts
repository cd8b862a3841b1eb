import { randomBytes } from 'node:crypto';
import type { ApiToken } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { digestOf } from '../../platform/secrets/link-token.ts';
import { recordAudit } from '../audit/index.ts';
import { refuseDemo } from '../sign-in/index.ts';
import { countTokens, deleteToken, insertToken, listTokenRows, type TokenRow } from './account.queries.ts';
import { requireUser } from './require-user.ts';

const MAX_TOKENS = 20;
/** `vit_` and four letters, which identify a token among those of one person. */
const HINT_LENGTH = 8;

/** One’s own tokens, the newest first; never the tokens themselves. */
export async function listTokens(ctx: Ctx): Promise<ApiToken[]> {
  return (await listTokenRows(ctx, requireUser(ctx).userId)).map(presentToken);
}

type Input = { name: string; expiresInDays: number | null };

/** Creates a token and returns it, this once; 422 on `name` beyond twenty of them, 403 in the demo. */
export async function createToken(ctx: Ctx, input: Input): Promise<{ token: string; data: ApiToken }> {
  const { userId } = requireUser(ctx);
  refuseDemo(ctx);
  const token = `vit_${randomBytes(32).toString('base64url')}`;
  const days = input.expiresInDays;
  return inTransaction(ctx, async (tx) => {
    if ((await countTokens(tx, userId)) >= MAX_TOKENS)
      throw new AppError('bad_input', { name: [`You have ${MAX_TOKENS} tokens. Please revoke one first.`] });
    const row = await insertToken(tx, {
      userId,
      name: input.name,
      tokenHash: digestOf(token),
      hint: token.slice(0, HINT_LENGTH),
      expiresAt: days === null ? null : new Date(tx.clock.nowMs() + days * DAY_MS),
    });
    await recordAudit(tx, { action: 'token.created', subject: input.name });
    return { token, data: presentToken(row) };
  });
}

/** The token is worth nothing from now on; `not_found` for one that is not one’s own. */
export async function revokeToken(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const row = isUuid(id) ? await deleteToken(tx, requireUser(tx).userId, id) : undefined;
    if (!row) throw new AppError('not_found');
    await recordAudit(tx, { action: 'token.revoked', subject: row.name });
    return { deleted: true };
  });
}

function presentToken({ id, name, hint, createdAt, lastUsedAt, expiresAt }: TokenRow): ApiToken {
  return {
    id,
    name,
    hint,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
