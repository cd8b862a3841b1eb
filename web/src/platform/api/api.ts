import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type Contract, contract } from '@vitrine/contract/endpoints/contract.ts';
import { followStatus } from '../errors/reload-once.ts';
import { requestHeaders } from '../session/identity.ts';
import { ApiError, asApiError, refusalOf } from './api-error.ts';

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
    new ORPCError('REFUSED', { status, data: refusalOf(status, body, headers) }),
  interceptors: [
    async ({ next }) => {
      try {
        return await next();
      } catch (error) {
        throw callFailure(error);
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

function callFailure(error: unknown): unknown {
  if (error instanceof Error && error.name === 'AbortError') return error;
  if (error instanceof ORPCError && error.data instanceof ApiError) return error.data;
  return asApiError(error);
}

const client: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = createORPCClient(link);

/**
 * Every endpoint of the contract: `api.sources.list.queryOptions()`, `api.sources.update.mutationOptions()`,
 * `api.sources.key()` to make stale, `api.signIn.login.call(input)`. Failures are `ApiError`.
 */
export const api = createTanstackQueryUtils(client);
