import type { Doors } from '../../platform/ctx/ctx.ts';
import { HOST_TOKEN_PATH } from '../../platform/http/machine-paths.ts';
import { whyUnreachable } from '../../platform/outbound/why-unreachable.ts';
import type { Finding, Unknown } from './finding.ts';
import { judgeAnswer, makeNonce } from './host-token.ts';
import type { WhitelabelRow } from './whitelabel.queries.ts';

const TIMEOUT_MS = 8_000;
const MOST_REDIRECTS = 3;
const MOST_BYTES = 2_000;
const REDIRECTS = [301, 302, 303, 307, 308];

type Answer = { ok: true } | { ok: false; unknown: boolean; message: string };

const refused = (message: string): Answer => ({ ok: false, unknown: false, message });

/**
 * Asks a company's host for its token, over https and http: the host leads here if either is answered by this installation. The
 * answers say nothing about who owns the host.
 */
export async function fetchHostToken(
  doors: Doors,
  { domain, ownershipToken: token }: Pick<WhitelabelRow, 'domain' | 'ownershipToken'>,
  fetch: typeof globalThis.fetch,
): Promise<Finding | Unknown> {
  if (domain === null) return { status: 'unknown' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = (scheme: string) => askForToken(doors, { scheme, host: domain, token }, fetch, signal);
  const [https, http] = await Promise.all([ask('https'), ask('http')]);
  if (https.ok) return { status: 'correct' };
  if (http.ok) return { status: 'correct', message: `It answers over http. Over https: ${https.message}` };
  if (https.unknown && http.unknown) return { status: 'unknown' };
  const same = https.message === http.message;
  const message = same ? https.message : `Over https: ${https.message} Over http: ${http.message}`;
  return { status: 'wrong', message };
}

async function askForToken(
  doors: Doors,
  { scheme, host, token }: { scheme: string; host: string; token: string },
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Answer> {
  const nonce = makeNonce();
  const start = new URL(`${scheme}://${host}${HOST_TOKEN_PATH}/${token}?nonce=${nonce}`);
  try {
    const answer = await follow(start, fetch, signal);
    if ('message' in answer) return refused(answer.message);
    if (answer.status !== 200)
      return refused(
        `It answers with status ${answer.status}. Does it connect to the origin above and pass on the Host header?`,
      );
    const verdict = judgeAnswer(doors, { host, token, nonce }, answer.body);
    if (verdict === 'answered') return { ok: true };
    return refused(
      verdict === 'copied'
        ? 'It answers with a copy of the token, from a cache or another server. Pass the path on to the origin, with its query.'
        : 'It answers with something else than the token.',
    );
  } catch (error) {
    const { words, blame } = whyUnreachable(error);
    return { ok: false, unknown: blame === 'ours', message: words };
  }
}

/** Follows redirects within the host only: another host's answer says nothing about this one. */
async function follow(
  start: URL,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<{ status: number; body: string } | { message: string }> {
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await fetch(url.href, { redirect: 'manual', signal, headers: { accept: 'text/plain' } });
    const location = REDIRECTS.includes(answer.status) ? answer.headers.get('location') : null;
    if (location === null) return { status: answer.status, body: await beginningOf(answer) };
    await answer.body?.cancel();
    const next = URL.parse(location, url);
    if (!next || !/^https?:$/.test(next.protocol) || next.host !== start.host)
      return { message: `It redirects to ${next?.host || 'another place'}, and has to answer itself.` };
    url = next;
  }
  return { message: `It redirects more than ${MOST_REDIRECTS} times.` };
}

/** The first 2,000 bytes: a token is shorter, and nobody may make us read without end. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk.subarray(0, MOST_BYTES - bytes), { stream: true });
    bytes += chunk.length;
    if (bytes >= MOST_BYTES) break;
  }
  return text;
}
