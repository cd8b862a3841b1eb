import type { Access } from '@vitrine/contract/endpoints/endpoint.ts';
import type { Role } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { socketIdSchema } from '@vitrine/contract/events/broadcasting.ts';
import { canCall } from '@vitrine/contract/rules/people/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Ctx, createCtx, type Services } from '../ctx/ctx.ts';
import type { Log } from '../log/log.ts';
import type { CompanySite } from './company-site.ts';
import { hostNetwork } from './ip-networks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has a bearer secret of its own, which is no API token. */
    ownBearer?: boolean;
  }
}

/** The person behind a session cookie, or behind a personal API token. */
export type SessionUser = {
  sessionId: string;
  /** Such a call comes from a program of that person, so no page can have forged it. */
  byToken: boolean;
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

/** Finds the person of a request's cookies; null for none. Passes on the cookie of a renewed session. */
export type ReadSession = (
  headers: Headers,
  setCookie: (cookie: string) => void,
) => Promise<SessionUser | null>;

/** Finds the person of a personal API token; null for none. 429 beyond its limit. */
export type ReadToken = (token: string, network: string) => Promise<SessionUser | null>;

export type ReadPerson = { bySession: ReadSession; byToken: ReadToken };

/** One request before its permissions are known. */
export type Visit = {
  services: Services;
  /** The company under whose own host it came; null for the installation's own. */
  site: CompanySite | null;
  log: Log;
  ip: string;
  /** What limits per address count: the address, or of an IPv6 address its network. */
  network: string;
  user: SessionUser | null;
  headers: Headers;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Sets a response header; `set-cookie` may be set more than once. */
  reply(name: string, value: string): void;
};

export async function openVisit(
  services: Services,
  readPerson: ReadPerson,
  site: CompanySite | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  // Read before anything is awaited: the connection of somebody who has left has no address.
  const ip = (request.ip as string | undefined) ?? '';
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  const person = await personOf(readPerson, request, { headers, ip }, reply);
  return {
    services,
    site,
    log: request.log as Log,
    ip,
    network: hostNetwork(ip),
    // People of one company are not signed in on another company's site.
    user: site && person?.companyId !== site.companyId ? null : person,
    headers,
    cookies: request.cookies,
    reply: (name, value) => void reply.header(name, value),
  };
}

const BEARER = /^bearer (.*)$/i;

/**
 * An API token is accepted for the API and for files, and cookies are ignored then. 401 for an invalid token on every path,
 * except for routes with a secret of their own.
 */
async function personOf(
  { bySession, byToken }: ReadPerson,
  request: FastifyRequest,
  { headers, ip }: { headers: Headers; ip: string },
  reply: FastifyReply,
): Promise<SessionUser | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]?.trimStart();
  if (token !== undefined && !request.routeOptions.config.ownBearer) {
    const person = await byToken(token, hostNetwork(ip));
    if (!person) throw new AppError('signed_out', 'This API token is not valid or has expired.');
    if (/^\/(api|files)\//.test(request.url)) return person;
  }
  if (!headers.has('cookie')) return null;
  return bySession(headers, (cookie) => void reply.header('set-cookie', cookie));
}

/** 401 for anonymous callers; 403 for roles without access, or for a token where a `session` is needed. */
export function requireAccess({ user }: Pick<Visit, 'user'>, access: Access, session = false): void {
  const role = user?.role ?? null;
  if (!canCall(access, role)) throw new AppError(role === null ? 'signed_out' : 'forbidden');
  if (session && user?.byToken)
    throw new AppError('forbidden', 'API tokens can’t do this. Please sign in with your password.');
}

/** The ctx of the signed-in person; 401 for any other caller. */
export function memberCtx(visit: Visit): Ctx {
  if (!visit.user) throw new AppError('signed_out');
  const { companyId, userId, role, name, email } = visit.user;
  const actor = { kind: 'user' as const, userId, role, name, email, ip: visit.ip };
  const socketId = socketIdSchema.safeParse(visit.headers.get('x-socket-id')).data ?? null;
  return createCtx(visit.services, companyId, actor, visit.log, socketId);
}
