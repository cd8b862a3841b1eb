import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createRateLimit } from '../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest, Refusal, Reply } from '../../mock-kit/mock.ts';
import { RANKRANGER_KEY } from './keys.ts';
import { methods } from './methods.ts';
import { dated, errorReply, RankRangerError } from './response.ts';

const PER_MINUTE = 60;

/** Rank Ranger's API v2: one address, the method a bare key of the query. Refusals come with status 200. */
export const createMock: CreateMock = ({ now }) => {
  const rateLimit = createRateLimit(now, PER_MINUTE, 60_000);
  return {
    handle: (request) => {
      try {
        return respond(request, Math.floor(now() / DAY_MS));
      } catch (error) {
        if (error instanceof RankRangerError) return errorReply(request.query, error.code, error.message);
        throw error;
      }
    },
    refuse,
    admit: ({ query }) =>
      rateLimit.secondsToWait() > 0 ? errorReply(query, '429', 'Too many requests', 429) : () => {},
    credentialIssuedAt: () => 0,
    reset: rateLimit.clear,
  };
};

function refuse({ kind, status }: Refusal, { query }: GatewayRequest): Reply {
  if (kind === 'throttle') return errorReply(query, '429', 'Too many requests', status);
  if (kind === 'forbidden') return errorReply(query, '106', 'Method is not available for your package');
  if (kind === 'fail') return { status, body: 'Service unavailable' };
  return errorReply(query, '101', 'Invalid API key');
}

function respond({ method, path, query, rawQuery }: GatewayRequest, today: number): Reply {
  if (method !== 'GET' || path !== '/api/v2/') return { status: 404, body: 'Not found' };
  const bare = rawQuery.split('&').filter((part) => part !== '' && !part.includes('='));
  const name = bare.find((part) => Object.hasOwn(methods, part));
  const run = name ? methods[name] : undefined;
  if (query.get('key') !== RANKRANGER_KEY) throw new RankRangerError('101', 'Invalid API key');
  if (!run) throw new RankRangerError('102', 'Unknown method');
  return dated(query, run(query, today));
}
