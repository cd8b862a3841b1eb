import { trimEndOf } from '@vitrine/contract/rules/text/trim-characters.ts';
/** Where a provider's URL is really fetched, and the headers that keep what the rewriting would lose. */
export type GatewayTarget = { url: string; headers: Record<string, string> };

/**
 * `https://HOST/PATH?QUERY` becomes `${gateway}/HOST/PATH?QUERY` while PROVIDER_GATEWAY is set. The scheme is lost on that
 * way, so a plain `http://` URL says so in `x-forwarded-proto`.
 */
export function throughGateway(url: string, gateway?: string | null): GatewayTarget {
  if (!gateway) return { url, headers: {} };
  const target = new URL(url);
  const base = trimEndOf(gateway, '/');
  return {
    url: `${base}/${target.host}${target.pathname}${target.search}`,
    headers: target.protocol === 'http:' ? { 'x-forwarded-proto': 'http' } : {},
  };
}
