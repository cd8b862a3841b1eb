/**
 * Where a company's host shows that it leads here; below it is the company's token. Doesn't name the product: it is visible on
 * companies' hosts.
 */
export const HOST_TOKEN_PATH = '/.well-known/report-host-token';

/** Paths for machines, under every name of this server. */
const PROBES = ['/healthz', '/readyz', '/metrics'];
const PATHS = [...PROBES, '/api/domains/ask'];

/** The same with one more segment, such as a provider's name or a token. */
const PARENTS = ['/api/payment/webhook/', `${HOST_TOKEN_PATH}/`];

/** Whether a path is served under hosts that no company has verified. */
export function isMachinePath(url: string): boolean {
  const path = pathOf(url);
  if (PATHS.includes(path)) return true;
  return PARENTS.some((parent) => path.startsWith(parent) && !path.slice(parent.length).includes('/'));
}

/** Whether a path is about the process itself. */
export function isProbePath(url: string): boolean {
  return PROBES.includes(pathOf(url));
}

function pathOf(url: string): string {
  const [whole = ''] = url.split('?', 1);
  return whole.endsWith('/') ? whole.slice(0, -1) : whole;
}
