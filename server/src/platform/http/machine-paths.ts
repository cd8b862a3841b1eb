/** Where a company's host shows that it leads here; below it stands the company's token. Names no product: it is seen on companies' hosts. */
export const HOST_TOKEN_PATH = '/.well-known/report-host-token';

/** What machines ask for, under whatever name they know us by. */
const PATHS = ['/healthz', '/readyz', '/metrics', '/api/domains/ask'];

/** The same with one more segment, such as a provider's name or a token. */
const PARENTS = ['/api/payment/webhook/', `${HOST_TOKEN_PATH}/`];

/** Whether a request's URL is answered under hosts that no company has proved. */
export function isMachinePath(url: string): boolean {
  const [whole = ''] = url.split('?', 1);
  const path = whole.endsWith('/') ? whole.slice(0, -1) : whole;
  if (PATHS.includes(path)) return true;
  return PARENTS.some((parent) => path.startsWith(parent) && !path.slice(parent.length).includes('/'));
}
