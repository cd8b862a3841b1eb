const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/**
 * The origin of a site that may embed a dashboard, from what somebody typed: `acme.example/page` is `https://acme.example`, and
 * `*.acme.example` all its subdomains. Null for what names none.
 */
export function embeddingOrigin(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const address = /^[a-z]+:\/\//.test(text) ? text : `https://${text}`;
  const { origin } = URL.parse(address.replace('://*.', '://any-subdomain.')) ?? {};
  if (origin === undefined) return null;
  const listed = address.includes('://*.') ? origin.replace('://any-subdomain.', '://*.') : origin;
  return ORIGIN.test(listed) ? listed : null;
}
