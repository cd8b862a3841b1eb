import { failing, ok, type Probe, unknown, unreachable } from './probe.ts';
import type { Visited } from './visit-site.ts';

/** 1 if the front page responds without an error, else 0. */
export function checkStatus(visited: Visited, host: string): Probe {
  if ('failure' in visited) return unreachable(visited.failure, 0);
  const { status, url } = visited.page;
  const where = url.hostname === host ? '' : ` at ${url.hostname}`;
  const text = `It responds with ${status}${where}.`;
  return status < 400 ? ok(text, 1) : failing(text, 0);
}

/** The response time of the front page in milliseconds. An unreachable page is another check's failure. */
export function checkResponseTime(visited: Visited): Probe {
  if ('failure' in visited) return unknown(`Not measured. ${visited.failure.message}`);
  const { status, tookMs } = visited.page;
  if (status >= 400) return unknown(`Not measured. It responds with ${status}.`);
  return ok(`It took ${Math.round(tookMs)} ms.`, Math.round(tookMs));
}
