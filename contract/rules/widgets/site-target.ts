/** A site as somebody typed it. `www` is left out: a site and its `www` are taken for one. */
export type SiteTarget = { host: string; url: string };

/** Understands `example.com`, `https://www.example.com/page`, `bücher.example`; null for what is no site. */
export function readSite(text: string): SiteTarget | null {
  const typed = text.trim();
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.hostname.includes('.') || /[\s"|]/.test(typed)) return null;
  return { host: url.hostname.replace(/^www\./, ''), url: url.href };
}

/** Said of what is no site. */
export function noSiteWords(typed: string): string {
  return `"${typed.trim()}" is no domain. Enter one like example.com.`;
}
