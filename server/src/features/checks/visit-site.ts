import type { Outbound } from '../../platform/outbound/outbound.ts';
import { isRedirect, startOfBody } from '../../platform/outbound/response.ts';
import { type Unreachable, whyUnreachable } from '../../platform/outbound/why-unreachable.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const MAX_BYTES = 2_000_000;

/** A response after redirects. */
export type Page = {
  status: number;
  /** The final address. */
  url: URL;
  headers: Headers;
  /** The first two million bytes. */
  body: string;
  /** From the first request to the last byte that was read. */
  tookMs: number;
};

export type Visited = { page: Page } | { failure: Unreachable };

const theirs = (message: string): Visited => ({ failure: { message, blame: 'theirs', accepted: 'no' } });

const PAGE = 'text/html,*/*;q=0.8';

/**
 * Requests a page as a visitor would, or another media type. Each redirect passes the same guard, so that none reaches a private
 * network. Times out after ten seconds in total.
 */
export async function visitSite({ fetch }: Outbound, start: string, accept = PAGE): Promise<Visited> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const began = performance.now();
  let url = new URL(start);
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const reply = await fetch(url.href, {
        redirect: 'manual',
        signal,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; SiteCheck/1.0)', accept },
      });
      const location = isRedirect(reply.status) ? reply.headers.get('location') : null;
      if (location === null) {
        const body = await startOfBody(reply, MAX_BYTES);
        const { status, headers } = reply;
        return { page: { status, url, headers, body, tookMs: performance.now() - began } };
      }
      await reply.body?.cancel();
      const next = URL.parse(location, url);
      if (!next || !/^https?:$/.test(next.protocol)) return theirs('It redirects to what is no web address.');
      url = next;
    }
    return theirs(`It redirects more than ${MAX_REDIRECTS} times.`);
  } catch (error) {
    return { failure: at(url, new URL(start), whyUnreachable(error)) };
  }
}

/** Names the final host after redirects, so that the right one is investigated. */
function at(url: URL, start: URL, failure: Unreachable): Unreachable {
  return url.host === start.host
    ? failure
    : { ...failure, message: `It redirects to ${url.host}: ${failure.message}` };
}
