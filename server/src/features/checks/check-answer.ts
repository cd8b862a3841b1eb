import { failing, ok, type Probe, unknown, unreachable } from './probe.ts';
import type { Visited } from './visit-site.ts';

/** Whether the front page answers without an error: 1 or 0. */
export function checkStatus(visited: Visited, host: string): Probe {
  if ('failure' in visited) return unreachable(visited.failure, 0);
  const { status, url } = visited.page;
  const where = url.hostname === host ? '' : ` at ${url.hostname}`;
  const text = `It responds with ${status}${where}.`;
  return status < 400 ? ok(text, 1) : failing(text, 0);
}

/** How long the front page takes, in milliseconds; that it doesn't come at all is another check's business. */
export function checkResponseTime(visited: Visited): Probe {
  if ('failure' in visited) return unknown(`Not measured. ${visited.failure.words}`);
  const { status, tookMs } = visited.page;
  if (status >= 400) return unknown(`Not measured. It responds with ${status}.`);
  return ok(`It took ${Math.round(tookMs)} ms.`, Math.round(tookMs));
}
