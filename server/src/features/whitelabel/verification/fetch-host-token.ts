import type { Services } from '../../../platform/ctx/ctx.ts';
import { HOST_TOKEN_PATH } from '../../../platform/http/machine-paths.ts';
import { isRedirect, startOfBody } from '../../../platform/outbound/response.ts';
import { whyUnreachable } from '../../../platform/outbound/why-unreachable.ts';
import type { Finding, Unknown } from '../records/finding.ts';
import type { WhitelabelRow } from '../whitelabel.queries.ts';
import { evaluateResponse, makeNonce } from './host-token.ts';

const TIMEOUT_MS = 8_000;
const MAX_REDIRECTS = 3;
/** A token is shorter. */
const MAX_BYTES = 2_000;

type TokenResult = { ok: true } | { ok: false; unknown: boolean; message: string };

const refused = (message: string): TokenResult => ({ ok: false, unknown: false, message });

/**
 * Fetches a company's token from its host, over https and http: the host leads here if this installation responds to either. The
 * responses say nothing about who owns the host.
 */
export async function fetchHostToken(
  services: Services,
  { domain, ownershipToken: token }: Pick<WhitelabelRow, 'domain' | 'ownershipToken'>,
  fetch: typeof globalThis.fetch,
): Promise<Finding | Unknown> {
  if (domain === null) return { status: 'unknown' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = (scheme: string) => requestToken(services, { scheme, host: domain, token }, fetch, signal);
  const [https, http] = await Promise.all([ask('https'), ask('http')]);
  if (https.ok) return { status: 'correct' };
  if (http.ok)
    return { status: 'correct', message: `The token is found over http. Over https: ${https.message}` };
  if (https.unknown && http.unknown) return { status: 'unknown' };
  const same = https.message === http.message;
  const message = same ? https.message : `Over https: ${https.message} Over http: ${http.message}`;
  return { status: 'wrong', message };
}

async function requestToken(
  services: Services,
  { scheme, host, token }: { scheme: string; host: string; token: string },
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<TokenResult> {
  const nonce = makeNonce();
  const start = new URL(`${scheme}://${host}${HOST_TOKEN_PATH}/${token}?nonce=${nonce}`);
  try {
    const reply = await follow(start, fetch, signal);
    if ('message' in reply) return refused(reply.message);
    if (reply.status !== 200)
      return refused(
        `It responds with status ${reply.status}. Check that the CDN connects to the origin above and passes on the Host header.`,
      );
    const verdict = evaluateResponse(services, { host, token, nonce }, reply.body);
    if (verdict === 'answered') return { ok: true };
    return refused(
      verdict === 'copied'
        ? 'The response is a copy of the token, from a cache or another server. Pass this path and its query on to the origin.'
        : 'The response is not the token.',
    );
  } catch (error) {
    const { message, blame } = whyUnreachable(error);
    return { ok: false, unknown: blame === 'ours', message };
  }
}

/** Follows redirects within the host only: another host's response says nothing about this one. */
async function follow(
  start: URL,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<{ status: number; body: string } | { message: string }> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const reply = await fetch(url.href, { redirect: 'manual', signal, headers: { accept: 'text/plain' } });
    const location = isRedirect(reply.status) ? reply.headers.get('location') : null;
    if (location === null) return { status: reply.status, body: await startOfBody(reply, MAX_BYTES) };
    await reply.body?.cancel();
    const next = URL.parse(location, url);
    if (!next || !/^https?:$/.test(next.protocol) || next.host !== start.host)
      return { message: `It redirects to ${next?.host || 'another address'}. The host must respond itself.` };
    url = next;
  }
  return { message: `It redirects more than ${MAX_REDIRECTS} times.` };
}
