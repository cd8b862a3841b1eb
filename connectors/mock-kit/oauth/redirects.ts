import type { Reply } from '../mock.ts';
import { redirect } from '../reply.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is one of these callback paths on the loopback address, at any port, and nothing more. */
export function isLoopbackRedirect(redirectUri: string, ...paths: string[]): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const url = new URL(redirectUri);
  const isPlain = url.search === '' && url.hash === '' && url.username === '';
  return (
    isPlain && url.protocol.startsWith('http') && LOOPBACK.has(url.hostname) && paths.includes(url.pathname)
  );
}

/** Redirects the browser back to the application with a result, and with its state. */
export function sendBack(redirectUri: string, state: string | null, response: Record<string, string>): Reply {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return redirect(url.href);
}
