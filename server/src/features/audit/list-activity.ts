import type { AuditEvent } from '@vitrine/contract/entities/audit.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { AuditAction } from '@vitrine/contract/rules/people/audit.messages.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { type AuditRow, listActors, listEvents } from './audit.queries.ts';

const PER_PAGE = 50;

type Input = { person?: string | undefined; action?: AuditAction | undefined; cursor?: string | undefined };

/** One page of what was done, the newest first, and the cursor of the next one; 422 on `cursor` that is none of ours. */
export async function listActivity(
  ctx: Ctx,
  { cursor, ...filter }: Input,
): Promise<{ data: AuditEvent[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listEvents(ctx, { ...filter, after }, PER_PAGE + 1);
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined;
  return {
    data: rows.slice(0, PER_PAGE).map(presentEvent),
    nextCursor: last ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}

/** Everybody who did something, by name. */
export async function listActivePeople(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const rows = await listActors(ctx);
  return rows
    .flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
    .sort((one, other) => one.name.localeCompare(other.name));
}

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [ms = '', id = ''] = cursor.split('_');
  if (!/^\d{1,15}$/.test(ms) || !isUuid(id))
    throw new AppError('bad_input', { cursor: ['Invalid cursor. Load the list again.'] });
  return { createdAt: new Date(Number(ms)), id };
}

function presentEvent({ companyId: _, createdAt, ...event }: AuditRow): AuditEvent {
  return { ...event, createdAt: createdAt.toISOString() };
}
