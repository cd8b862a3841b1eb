import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { CreateMock, GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { backlinkProcedures } from './backlink-procedures.ts';
import { domainProcedures } from './domain-procedures.ts';
import { keywordProcedures } from './keyword-procedures.ts';
import { createLedger } from './ledger.ts';
import type { Procedure, ProcedureResult } from './procedure.ts';
import { errorReply, RpcError, refusal } from './rpc-error.ts';
import { singleLinkProcedures } from './single-link-procedures.ts';
import { type SerpstatAccount, serpstatAccounts } from './tokens.ts';
import { trackerProcedures } from './tracker-procedures.ts';

const LIMITS = 'SerpstatLimitsProcedure.getStats';

const procedures: Readonly<Record<string, Procedure>> = {
  ...domainProcedures,
  ...keywordProcedures,
  ...backlinkProcedures,
  ...singleLinkProcedures,
  ...trackerProcedures,
};

type Message = { id?: unknown; method?: unknown; params?: unknown };

/** Serpstat's one address: the body names the procedure, the response has the same id. */
export const createMock: CreateMock = ({ now }) => {
  const ledger = createLedger(now);
  return {
    handle: (request) => {
      const message = messageOf(request);
      try {
        return respond(request, message);
      } catch (error) {
        if (error instanceof RpcError) return errorReply(message?.id, error);
        throw error;
      }
    },
    refuse: (refused, request) => refusal(refused, messageOf(request)?.id),
    credentialIssuedAt: () => 0,
    reset: () => ledger.reset(),
  };

  function respond(request: GatewayRequest, message: Message | undefined): Reply {
    if (request.method !== 'POST' || !/^\/v4\/?$/.test(request.path)) throw new RpcError(404, 'Not found');
    const account = authenticate(request);
    ledger.countCall(account);
    const { id, method, params = {} } = message ?? {};
    if (id === undefined || typeof method !== 'string') throw new RpcError(400, 'JSON schema error');
    if (typeof params !== 'object' || params === null || Array.isArray(params))
      throw new RpcError(400, 'JSON schema error: params must be object');
    if (method === LIMITS) return json(200, { id, result: statsOf(account, ledger.leftOf(account)) });
    const procedure = procedures[method];
    if (!procedure) throw new RpcError(32_116, 'Method not supported');
    const call = { params: params as Record<string, unknown>, account, today: Math.floor(now() / DAY_MS) };
    const found = ledger.pay(account, () => procedure(call));
    return json(200, { id, result: resultOf(found, ledger.leftOf(account)) });
  }
};

function statsOf(account: SerpstatAccount, left: number) {
  return {
    data: {
      max_lines: account.lines,
      used_lines: account.lines - left,
      left_lines: left,
      user_info: { user_id: account.userId, ga_client_Id: '101.202', plan_id: '2028' },
      plugin_limits: { hasApiPlugin: true, delayBetweenRequests: 1, total: 10_000, used: 10, left: 9990 },
    },
    summary_info: { left_lines: left },
  };
}

function messageOf(request: GatewayRequest): Message | undefined {
  try {
    const message: unknown = JSON.parse(request.body.toString());
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}

function authenticate({ headers, query }: GatewayRequest): SerpstatAccount {
  const token = headers.token ?? query.get('token');
  if (!token) throw new RpcError(400, 'Missing token');
  const account = serpstatAccounts.find((one) => one.token === token);
  if (!account) throw new RpcError(403, 'Invalid token');
  return account;
}

/** The rank tracker returns its spent credits, which are 0; all others the remaining lines. */
function resultOf({ data, info, spentLimits, bare }: ProcedureResult, left: number): object {
  if (bare) return { ...(data as object), spent_limits: 0 };
  if (spentLimits) return { data, summary_info: info, spent_limits: 0 };
  return { data, summary_info: { ...info, left_lines: left } };
}
