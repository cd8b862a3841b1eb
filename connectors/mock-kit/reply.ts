import type { Reply } from './mock.ts';

/** A JSON response. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, body, headers: { 'content-type': 'application/json; charset=UTF-8', ...headers } };
}

/** An HTML page. */
export function html(status: number, page: string): Reply {
  return { status, body: page, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

/** Redirects a browser with GET, for any method. */
export function redirect(location: string): Reply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
