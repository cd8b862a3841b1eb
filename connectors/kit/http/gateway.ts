import { trimEndOf } from '@vitrine/contract/rules/text/trim-characters.ts';
/** The real address of a request to a provider's URL, and the headers that preserve the rest of the URL. */
export type GatewayTarget = { url: string; headers: Record<string, string> };

/**
 * `https://HOST/PATH?QUERY` becomes `${gateway}/HOST/PATH?QUERY` while PROVIDER_GATEWAY is set. The scheme is lost in this
 * form, so a plain `http://` URL sets `x-forwarded-proto`.
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
