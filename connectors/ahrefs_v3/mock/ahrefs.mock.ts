import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { bearerToken } from '../../mock-kit/bearer.ts';
import { dayParts, isoDay } from '../../mock-kit/days.ts';
import { createRateLimit } from '../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { AhrefsError, refusal } from './ahrefs-error.ts';
import { type AhrefsWorkspace, ahrefsWorkspaces, ENDED_AHREFS_KEY } from './keys.ts';
import { list } from './lists.ts';
import { tracker } from './rank-tracker.ts';
import { free } from './responses.ts';
import { history, snapshot } from './site-values.ts';

const PER_MINUTE = 60;

/** Mock of the Ahrefs API v3. Keys are accepted in the header only. */
export const createMock: CreateMock = ({ now }) => {
  const rateLimit = createRateLimit(now, PER_MINUTE, 60_000);
  const used = new Map<string, number>();
  return {
    handle: (request) => {
      const workspace = authenticate(request);
      const reply = respond(request, workspace);
      const cost = Number(reply.headers?.['x-api-units-cost-total-actual'] ?? 0);
      used.set(workspace.key, usedBy(workspace) + cost);
      return reply;
    },
    refuse: (refused) => refusal(refused),
    admit: () => {
      const seconds = rateLimit.secondsToWait();
      if (seconds === 0) return () => {};
      return json(429, { error: 'Too many requests' }, { 'retry-after': String(seconds) });
    },
    credentialIssuedAt: () => 0,
    reset: () => {
      rateLimit.clear();
      used.clear();
    },
  };

  function usedBy({ key }: AhrefsWorkspace): number {
    return used.get(key) ?? 0;
  }

  function respond({ method, path, query }: GatewayRequest, workspace: AhrefsWorkspace): Reply {
    if (method !== 'GET') throw new AhrefsError(405, 'Method not allowed');
    const today = Math.floor(now() / DAY_MS);
    if (path === '/v3/subscription-info/limits-and-usage') return usage(today, workspace);
    if (usedBy(workspace) >= workspace.units) throw new AhrefsError(403, 'API units limit reached');
    const tail = path.startsWith('/v3/') ? path.slice(4) : '';
    const ofSite = tail.startsWith('site-explorer/') ? tail.slice(14) : '';
    const reply =
      snapshot(ofSite, query, today) ??
      history(ofSite, query, today) ??
      list(ofSite, query, today) ??
      tracker(tail, query, today);
    if (!reply) throw new AhrefsError(404, 'Not found');
    return reply;
  }

  function usage(today: number, workspace: AhrefsWorkspace): Reply {
    const { year, month } = dayParts(today);
    const reset = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    return free({
      limits_and_usage: {
        subscription: 'Enterprise, billed monthly',
        usage_reset_date: `${reset}T00:00:00Z`,
        units_limit_workspace: workspace.units,
        units_usage_workspace: usedBy(workspace),
        units_limit_api_key: null,
        units_usage_api_key: usedBy(workspace),
        api_key_expiration_date: `${isoDay(today + 200)}T17:06:35Z`,
      },
    });
  }
};

/** A key in the query belongs to the API that was switched off. */
function authenticate(request: GatewayRequest): AhrefsWorkspace {
  const key = bearerToken(request);
  const workspace = ahrefsWorkspaces.find((one) => one.key === key);
  if (workspace) return workspace;
  if (key === ENDED_AHREFS_KEY) throw new AhrefsError(401, 'API key has expired');
  throw new AhrefsError(401, key ? 'Invalid API key' : 'API key is missing');
}
