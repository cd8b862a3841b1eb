import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { type Contract, contract } from '@vitrine/contract/endpoints/contract.ts';

/** A browser without a screen: cookies, identification, and the contract's client over real HTTP. */
export type Caller = {
  api: ContractRouterClient<Contract>;
  /** Any request with this visitor's cookies and identification. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  headers: Headers;
};

export async function visitorCaller(url: string): Promise<Caller> {
  return callerWith(url, null);
}

/** Signs in with a password and starts from the page that follows. */
export async function signedInCaller(url: string, email: string, password: string): Promise<Caller> {
  const visitor = await callerWith(url, null);
  const reply = await visitor.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`Sign-in answered ${reply.status}: ${await reply.text()}`);
  return callerAfter(url, reply);
}

/** The person whom a response has signed in. */
export async function callerAfter(url: string, reply: Response): Promise<Caller> {
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return callerWith(url, cookie);
}

/** The person of these cookies; a visitor without any. */
export async function callerWith(url: string, cookie: string | null): Promise<Caller> {
  const headers = new Headers({ 'x-requested-with': 'XMLHttpRequest', ...(cookie ? { cookie } : {}) });
  const bootstrap = (await (await fetch(`${url}/api/bootstrap`, { headers })).json()) as {
    identification: string;
  };
  headers.set('x-identification', bootstrap.identification);
  const link = new OpenAPILink(contract, {
    url,
    headers: () => Object.fromEntries(headers),
    customErrorResponseBodyDecoder: (body, { status }) => new ORPCError('REFUSED', { status, data: body }),
  });
  return {
    api: createORPCClient(link),
    headers,
    fetch: (path, init = {}) => {
      const merged = new Headers(headers);
      for (const [name, value] of new Headers(init.headers)) merged.set(name, value);
      return fetch(`${url}${path}`, { ...init, headers: merged, redirect: 'manual' });
    },
  };
}
