import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { bearerToken } from '../../mock-kit/bearer.ts';
import { createCounter } from '../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { type LinkAccount, linkAccounts } from './accounts.ts';
import { BaseMeError, refusal } from './base-me-error.ts';
import { clientsPage, linksPage, teamsPage, typesPage, usersPage } from './lists.ts';
import { report } from './report.ts';

const PER_MINUTE = 60;
const BASE = '/api/v1';

/** Mock of the link-building service, by our own contract in the connector's NOTES.md. */
export const createMock: CreateMock = ({ now }) => {
  const calls = createCounter(now, 60_000);
  return {
    handle: (request) =>
      counted(request, respond(request, authenticate(request), Math.floor(now() / HOUR_MS))),
    refuse: (refused) => refusal(refused),
    credentialIssuedAt: () => 0,
    reset: calls.clear,
  };

  /** Sixty calls a minute for each token; every response has the remaining number. */
  function counted(request: GatewayRequest, reply: Reply): Reply {
    const count = calls.add(bearerToken(request) ?? '');
    const headers = {
      'x-ratelimit-limit': String(PER_MINUTE),
      'x-ratelimit-remaining': String(Math.max(0, PER_MINUTE - count)),
    };
    if (count <= PER_MINUTE) return { ...reply, headers: { ...reply.headers, ...headers } };
    return json(
      429,
      { message: 'Too Many Attempts.' },
      { ...headers, 'retry-after': String(60 - (Math.floor(now() / 1000) % 60)) },
    );
  }
};

function authenticate(request: GatewayRequest): LinkAccount {
  const account = linkAccounts.find(({ token }) => token === bearerToken(request));
  if (!account) throw new BaseMeError(401, 'Unauthenticated.');
  const typed = request.headers['x-account']?.toLowerCase();
  if (typed !== account.account.toLowerCase() && typed !== account.person.email)
    throw new BaseMeError(403, 'This account is not available for the token.');
  return account;
}

function respond({ method, path, query }: GatewayRequest, account: LinkAccount, now: number): Reply {
  if (method !== 'GET') throw new BaseMeError(405, 'The method is not supported for this route.');
  switch (path) {
    case `${BASE}/me`:
      return json(200, { data: { ...account.person, company: { id: 3, name: account.account } } });
    case `${BASE}/clients`:
      return clientsPage(query, account, now);
    case `${BASE}/teams`:
      return teamsPage(query);
    case `${BASE}/users`:
      return usersPage(query);
    case `${BASE}/link-types`:
      return typesPage(query);
    case `${BASE}/reports/links`:
      return report(query, account, now);
    case `${BASE}/links`:
      return linksPage(query, account, now);
    default:
      throw new BaseMeError(404, 'Not Found.');
  }
}
