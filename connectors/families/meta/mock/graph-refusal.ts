import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Refusal, Reply } from '../../../mock-kit/mock.ts';
import { instagramById } from './data/instagram.ts';
import { pageById } from './data/pages.ts';
import { appRemoved, expired, GraphError, noPermission } from './graph-error.ts';

/** The response for an enabled fault. All but outages and exhausted business budgets have status 400. */
export function graphRefusal({ kind, status }: Refusal, path: string, nowMs: number): Reply {
  switch (kind) {
    case 'expire-token':
      return expired(nowMs - HOUR_MS, nowMs).reply;
    case 'revoke':
      return appRemoved().reply;
    case 'unauthorized':
      return new GraphError(
        190,
        'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
        { subcode: 460 },
      ).reply;
    case 'forbidden':
      return noPermission('Ad account owner has NOT grant ads_management or ads_read permission').reply;
    case 'throttle':
      return rateLimitReply(path, status);
    default:
      return new GraphError(2, 'An unexpected error has occurred. Please retry your request later.', {
        status,
        transient: true,
      }).reply;
  }
}

const REGAIN_MINUTES = 17;

type Budget = { type: string; code: number; what: string };

/**
 * Too many requests: of a person, or of a page. With status 403 the hourly budget of the account, page or profile is exhausted;
 * the response has the minutes until it is renewed.
 */
function rateLimitReply(path: string, status: number): Reply {
  const id = /^\/v\d+\.\d\/(?:act_)?(\d+)/.exec(path)?.[1] ?? '';
  const isPage = pageById(id) !== undefined;
  if (status === 403) return spent(id, budgetOf(id, path, isPage));
  if (isPage) return new GraphError(32, '(#32) Page request limit reached').reply;
  return new GraphError(17, 'User request limit reached', { subcode: 2446079 }).reply;
}

function budgetOf(id: string, path: string, isPage: boolean): Budget {
  if (isPage) return { type: 'pages', code: 80_001, what: 'calls to this Page account' };
  if (instagramById(id)) return { type: 'instagram', code: 80_002, what: 'calls to this Instagram account' };
  const ofInsights = path.endsWith('/insights');
  return ofInsights
    ? { type: 'ads_insights', code: 80_000, what: 'calls from this ad-account' }
    : { type: 'ads_management', code: 80_004, what: 'calls to this ad-account' };
}

function spent(id: string, { type, code, what }: Budget): Reply {
  const message = `(#${code}) There have been too many ${what}. Wait a bit and try again.`;
  const { reply } = new GraphError(code, message, { status: 403 });
  const line = {
    type,
    call_count: 100,
    total_cputime: 40,
    total_time: 40,
    estimated_time_to_regain_access: REGAIN_MINUTES,
  };
  return {
    ...reply,
    headers: { ...reply.headers, 'x-business-use-case-usage': JSON.stringify({ [id]: [line] }) },
  };
}
