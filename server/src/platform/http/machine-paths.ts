/** Where a company's host shows that it leads here; below it stands the company's token. Names no product: it is seen on companies' hosts. */
export const HOST_TOKEN_PATH = '/.well-known/report-host-token';

/** What machines ask for, under whatever name they know us by. */
const MACHINE_PATHS =
  /^\/(healthz|readyz|metrics|api\/domains\/ask|api\/payment\/webhook\/[^/?]+|\.well-known\/report-host-token\/[^/?]+)\/?(\?|$)/;

/** Whether a request's URL is answered under hosts that no company has proved. */
export function isMachinePath(url: string): boolean {
  return MACHINE_PATHS.test(url);
}
