import type { GatewayRequest, Reply } from '../../../mock-kit/mock.ts';
import { json } from '../../../mock-kit/reply.ts';
import { respondAds } from './ads.ts';
import {
  authenticate,
  type GraphCall,
  type GraphHandler,
  type GraphMemory,
  type GraphResponse,
  jsonParameter,
  parametersOf,
  readAddress,
  tokenTextOf,
} from './graph-call.ts';
import { GraphError, invalid, noSuchObject } from './graph-error.ts';
import { respondInstagram } from './instagram.ts';
import { respondPages } from './pages.ts';
import { accessToken, respondPerson } from './sign-in.ts';

const families: readonly GraphHandler[] = [respondAds, respondPages, respondInstagram];

/** Any call of graph.facebook.com. Throws a GraphError. */
export function graph(request: GatewayRequest, memory: GraphMemory, nowMs: number): Reply {
  const parameters = parametersOf(request);
  if (request.method === 'POST' && /^\/(v\d+\.\d\/?)?$/.test(request.path)) {
    return batch(request, parameters, memory, nowMs);
  }
  const { version, path } = readAddress(request);
  if (path.join('/') === 'oauth/access_token') return accessToken(parameters, memory, nowMs);
  const tokenText = tokenTextOf(request, parameters);
  const token = authenticate(tokenText, parameters, memory, nowMs);
  const call: GraphCall = {
    method: request.method,
    version,
    path,
    query: parameters,
    token,
    tokenText: tokenText ?? '',
    nowMs,
  };
  const response = respond(call, memory);
  const headers = usageHeaders(memory, response.usage);
  return json(200, response.body, { 'facebook-api-version': version, ...headers });
}

function respond(call: GraphCall, memory: GraphMemory): GraphResponse {
  const person = respondPerson(call, memory);
  if (person !== undefined) return { body: person };
  for (const family of families) {
    const response = family(call);
    if (response) return response;
  }
  throw noSuchObject(call.path[0] ?? '');
}

const MAX_BATCH = 50;

type Part = { method?: string; relative_url?: string };

/** `POST /`: up to 50 calls at once, each answered as if it were alone. */
function batch(
  request: GatewayRequest,
  parameters: URLSearchParams,
  memory: GraphMemory,
  nowMs: number,
): Reply {
  authenticate(tokenTextOf(request, parameters), parameters, memory, nowMs);
  const parts = jsonParameter<Part[]>(parameters, 'batch', 'list');
  if (!parts) throw invalid('The parameter batch is required');
  if (parts.length > MAX_BATCH)
    throw new GraphError(1, `Too many requests in batch message. Maximum batch size is ${MAX_BATCH}`);
  const version = /^\/(v\d+\.\d)/.exec(request.path)?.[1];
  return json(
    200,
    parts.map((one) => {
      const reply = respondPart(request, one, version, { memory, nowMs, parameters });
      return { code: reply.status, headers: [], body: JSON.stringify(reply.body) };
    }),
    usageHeaders(memory, undefined),
  );
}

type Inherited = { memory: GraphMemory; nowMs: number; parameters: URLSearchParams };

function respondPart(
  request: GatewayRequest,
  { method = 'GET', relative_url: relative = '' }: Part,
  version: string | undefined,
  { memory, nowMs, parameters }: Inherited,
): Reply {
  const [path = '', search = ''] = relative.replace(/^\//, '').split('?');
  const query = new URLSearchParams(search);
  const token = tokenTextOf(request, parameters);
  if (!query.has('access_token') && token !== undefined) query.set('access_token', token);
  const versioned = /^v\d+\.\d\//.test(path) || version === undefined ? path : `${version}/${path}`;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => name !== 'authorization'),
  );
  try {
    return graph(
      {
        ...request,
        method,
        path: `/${versioned}`,
        query,
        headers: { ...headers, 'content-type': '' },
        body: Buffer.alloc(0),
      },
      memory,
      nowMs,
    );
  } catch (error) {
    if (error instanceof GraphError) return error.reply;
    throw error;
  }
}

const CALLS_OF_AN_APP = 20_000;
const CALLS_OF_AN_OBJECT = 4800;

/** The app's use of its hourly budgets in percent, included in all responses. */
function usageHeaders(
  { calls }: GraphMemory,
  counted: { type: string; id: string } | undefined,
): Record<string, string> {
  const percent = (key: string, of: number) => Math.min(100, Math.ceil((calls.add(key) / of) * 100));
  const app = percent('app', CALLS_OF_AN_APP);
  const headers: Record<string, string> = {
    'x-app-usage': JSON.stringify({ call_count: app, total_time: 1, total_cputime: 1 }),
  };
  if (!counted) return headers;
  const used = percent(`${counted.type} ${counted.id}`, CALLS_OF_AN_OBJECT);
  const line = {
    type: counted.type,
    call_count: used,
    total_cputime: 1,
    total_time: 1,
    estimated_time_to_regain_access: 0,
  };
  headers['x-business-use-case-usage'] = JSON.stringify({ [counted.id]: [line] });
  if (counted.type.startsWith('ads')) {
    headers['x-ad-account-usage'] = JSON.stringify({
      acc_id_util_pct: used,
      reset_time_duration: 3600,
      ads_api_access_tier: 'standard_access',
    });
  }
  return headers;
}
