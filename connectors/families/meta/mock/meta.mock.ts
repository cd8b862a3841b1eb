import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCounter } from '../../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest, Reply } from '../../../mock-kit/mock.ts';
import { issuedAtOf } from '../../../mock-kit/oauth/grants.ts';
import { json } from '../../../mock-kit/reply.ts';
import { graph } from './graph.ts';
import { type GraphMemory, parametersOf, tokenTextOf } from './graph-call.ts';
import { graphRefusal } from './graph-refusal.ts';
import { DIALOG_HOST } from './hosts.ts';
import { dialog } from './sign-in.ts';
import { readToken } from './tokens.ts';

export const createMock: CreateMock = ({ now }) => {
  const memory: GraphMemory = {
    removed: new Set(),
    spentCodes: new Set(),
    calls: createCounter(now, HOUR_MS),
  };
  return {
    handle: (request) =>
      request.host === DIALOG_HOST ? dialog(request, now()) : respond(request, memory, now()),
    refuse: (refusal, { path }) => graphRefusal(refusal, path, now()),
    credentialIssuedAt: issuedAt,
    reset: () => {
      memory.removed.clear();
      memory.spentCodes.clear();
      memory.calls.clear();
    },
  };
};

function respond(request: GatewayRequest, memory: GraphMemory, nowMs: number): Reply {
  if (request.scheme === 'http') {
    return json(400, {
      error: {
        message: 'You must use https:// when passing an access token',
        type: 'OAuthException',
        code: 1,
      },
    });
  }
  return graph(request, memory, nowMs);
}

function issuedAt(request: GatewayRequest): number | undefined {
  const parameters = parametersOf(request);
  const text = parameters.get('fb_exchange_token') ?? tokenTextOf(request, parameters);
  return issuedAtOf(readToken(text ?? ''));
}
