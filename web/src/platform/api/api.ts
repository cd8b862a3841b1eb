import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type Contract, contract } from '@vitrine/contract/endpoints/contract.ts';
import type { EndpointMeta } from '@vitrine/contract/endpoints/endpoint.ts';
import { followStatus } from '../errors/reload-once.ts';
import { requestHeaders } from '../session/identity.ts';
import { asApiError, refusalOf } from './api-error.ts';

/** Context of a call: the token that opens a dashboard with a password. */
export type CallContext = { authorization?: string };

const link = new OpenAPILink<CallContext>(contract, {
  url: () => window.location.origin,
  headers: ({ context }) => requestHeaders(context.authorization),
  fetch: async (request, init) => {
    const response = await fetch(request, { ...init, credentials: 'same-origin' });
    followStatus(response.status);
    return response.ok || response.headers.has('content-type') ? response : asText(response);
  },
  customErrorResponseBodyDecoder: (body, { status, headers }) =>
    new ORPCError('REFUSED', { status, data: { body, headers } satisfies Refusal }),
  interceptors: [
    async ({ next, path }) => {
      try {
        return await next();
      } catch (error) {
        throw callFailure(error, path);
      }
    },
  ],
});

/** A gateway may refuse without a content type; the client would parse the body as JSON. */
function asText(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/plain');
  return new Response(response.body, { status: response.status, headers });
}

type Refusal = { body: unknown; headers: Record<string, string | string[] | undefined> };

function callFailure(error: unknown, path: readonly string[]): unknown {
  if (error instanceof Error && error.name === 'AbortError') return error;
  const stores = isStoring(path);
  if (!(error instanceof ORPCError) || error.code !== 'REFUSED') return asApiError(error, stores);
  const { body, headers } = error.data as Refusal;
  return refusalOf(error.status, body, { headers, stores });
}

/** Whether the endpoint at this path of the contract stores what it is sent. */
function isStoring([resource = '', name = '']: readonly string[]): boolean {
  const endpoints: Record<string, Record<string, { '~orpc': { meta: EndpointMeta } }>> = contract;
  return endpoints[resource]?.[name]?.['~orpc'].meta.stores ?? false;
}

const client: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = createORPCClient(link);

/**
 * Every endpoint of the contract: `api.sources.list.queryOptions()`, `api.sources.update.mutationOptions()`,
 * `api.sources.key()` to make stale, `api.signIn.login.call(input)`. Failures are `ApiError`.
 */
export const api = createTanstackQueryUtils(client);
