import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { bearerToken } from '../../../mock-kit/bearer.ts';
import { formFields } from '../../../mock-kit/body.ts';
import { parseDay } from '../../../mock-kit/days.ts';
import type { Counter } from '../../../mock-kit/faults/limits.ts';
import type { GatewayRequest } from '../../../mock-kit/mock.ts';
import { appSecretProof } from './client.ts';
import { appRemoved, expired, GraphError, invalid } from './graph-error.ts';
import { type MetaToken, readToken } from './tokens.ts';

/** A Graph API call by a known person. */
export type GraphCall = {
  method: string;
  version: string;
  /** After the version, without empty parts. */
  path: readonly string[];
  /** Parameters of the query and of a form. */
  query: URLSearchParams;
  token: MetaToken;
  tokenText: string;
  nowMs: number;
};

/** The response of one family of nodes to a call; undefined for other nodes. `usage` is the limit that the call counts for. */
export type GraphResponse = { body: unknown; usage?: { type: string; id: string } };
export type GraphHandler = (call: GraphCall) => GraphResponse | undefined;

/** Supported versions of the Graph API; the newest last. */
export const VERSIONS: readonly string[] = ['v25.0', 'v26.0'];
/** Retired versions of the Marketing API. */
const RETIRED = /^v(1\d|2[0-4])\.0$/;

/** People who have withdrawn their consent. */
export type GraphMemory = { removed: Set<string>; spentCodes: Set<string>; calls: Counter };

/** Splits `/v25.0/act_1/insights`. Throws for an address without a version. */
export function readAddress(request: GatewayRequest): { version: string; path: string[] } {
  const [version = '', ...path] = decodeURIComponent(request.path)
    .split('/')
    .filter((one) => one !== '');
  if (!VERSIONS.includes(version) && !RETIRED.test(version)) {
    throw new GraphError(2500, `Unknown path components: ${request.path}`);
  }
  return { version, path };
}

/** Only the Marketing API rejects old versions; for pages and profiles the oldest supported one is used. */
export function refuseRetired(version: string): void {
  if (!RETIRED.test(version)) return;
  throw new GraphError(
    2635,
    '(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: v26.0.',
  );
}

/** Query and form of a request as one. */
export function parametersOf(request: GatewayRequest): URLSearchParams {
  const query = new URLSearchParams(request.query);
  for (const [name, value] of formFields(request) ?? []) query.append(name, value);
  return query;
}

/** The token in the header or among the parameters. */
export function tokenTextOf(request: GatewayRequest, parameters: URLSearchParams): string | undefined {
  return bearerToken(request) ?? parameters.get('access_token') ?? undefined;
}

/** The token, validated: issued here, not expired, not revoked, with a correct proof where there is one. */
export function authenticate(
  text: string | undefined,
  parameters: URLSearchParams,
  memory: GraphMemory,
  nowMs: number,
): MetaToken {
  if (text === undefined) {
    throw new GraphError(
      2500,
      'An active access token must be used to query information about the current user.',
    );
  }
  const token = readToken(text);
  if (!token) throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
  if (memory.removed.has(token.email)) throw appRemoved();
  if (token.expiresAt !== undefined && token.expiresAt <= nowMs) throw expired(token.expiresAt, nowMs);
  const proof = parameters.get('appsecret_proof');
  if (proof !== null && proof !== appSecretProof(text)) {
    throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument', {
      type: 'GraphMethodException',
    });
  }
  return token;
}

/** Throws `(#200)` without any of the permissions. */
export function requirePermission(
  { token }: GraphCall,
  names: readonly string[],
  message: string,
  code = 200,
): void {
  if (!names.some((name) => token.scopes.includes(name))) throw new GraphError(code, `(#${code}) ${message}`);
}

/** A parameter that is JSON text, of the given kind. Throws `(#100)` for anything else. */
export function jsonParameter<Value>(
  query: URLSearchParams,
  name: string,
  kind: 'list' | 'object',
): Value | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const fits = kind === 'list' ? Array.isArray(value) : typeof value === 'object' && !Array.isArray(value);
    if (fits && value !== null) return value as Value;
  } catch {}
  throw invalid(`param ${name} must be ${kind === 'list' ? 'an array.' : 'a valid JSON object.'}`);
}

/** A parameter that is a list: JSON text, or names with commas between them. */
export function listParameter(query: URLSearchParams, name: string): string[] {
  const text = query.get(name)?.trim() ?? '';
  if (text.startsWith('[')) return jsonParameter<string[]>(query, name, 'list') ?? [];
  return text.split(',').filter((one) => one !== '');
}

/** An instant (epoch ms): Unix seconds, or a day in UTC; undefined when it isn't given. */
export function momentParameter(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1000;
  const day = parseDay(text);
  if (day === undefined) throw invalid(`Invalid date: ${text}`);
  return day * DAY_MS;
}
