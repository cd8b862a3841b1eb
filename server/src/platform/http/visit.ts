import { socketIdSchema } from '@vitrine/contract/endpoints/broadcasting.ts';
import type { Access } from '@vitrine/contract/endpoints/endpoint.ts';
import type { Role } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { canCall } from '@vitrine/contract/rules/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Ctx, createCtx, type Doors } from '../ctx/ctx.ts';
import type { Log } from '../log/log.ts';

/** The person behind a session cookie. */
export type SessionUser = {
  sessionId: string;
  userId: string;
  companyId: string;
  name: string;
  email: string;
  role: Role;
  creator: boolean;
  avatar: string | null;
  termsConsent: boolean;
  ageConsent: boolean;
};

/** Finds the person of a request's cookies; null for nobody. Hands on the cookie of a session that was renewed. */
export type ReadSession = (
  headers: Headers,
  setCookie: (cookie: string) => void,
) => Promise<SessionUser | null>;

/** One request before it is known what it may do. */
export type Visit = {
  doors: Doors;
  log: Log;
  ip: string;
  user: SessionUser | null;
  headers: Headers;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Sets a header of the answer; `set-cookie` may be set more than once. */
  reply(name: string, value: string): void;
};

export async function openVisit(
  doors: Doors,
  readSession: ReadSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  return {
    doors,
    log: request.log as Log,
    ip: request.ip,
    user: headers.has('cookie')
      ? await readSession(headers, (cookie) => void reply.header('set-cookie', cookie))
      : null,
    headers,
    cookies: request.cookies,
    reply: (name, value) => void reply.header(name, value),
  };
}

/** 401 for strangers and 403 for people whose role may not. */
export function requireAccess({ user }: Pick<Visit, 'user'>, access: Access): void {
  const role = user?.role ?? null;
  if (!canCall(access, role)) throw new AppError(role === null ? 'signed_out' : 'forbidden');
}

/** The ctx of the signed-in person; 401 for anybody else. */
export function memberCtx(visit: Visit): Ctx {
  if (!visit.user) throw new AppError('signed_out');
  const { companyId, userId, role, name, email } = visit.user;
  const socketId = socketIdSchema.safeParse(visit.headers.get('x-socket-id')).data ?? null;
  return createCtx(visit.doors, companyId, { kind: 'user', userId, role, name, email }, visit.log, socketId);
}
