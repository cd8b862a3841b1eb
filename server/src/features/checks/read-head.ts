import { Parser } from 'htmlparser2';

/** What a page declares to search engines. */
export type Head = { robots: string[]; canonical: string | null };

/** Reads a page's tags; a page that is broken is read as far as it goes. */
export function readHead(html: string): Head {
  const head: Head = { robots: [], canonical: null };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const of = (key: string) => attributes[key]?.trim().toLowerCase() ?? '';
      if (name === 'meta' && ['robots', 'googlebot'].includes(of('name')))
        head.robots.push(attributes.content ?? '');
      if (name === 'link' && of('rel').split(/\s+/).includes('canonical'))
        head.canonical ??= attributes.href ?? null;
    },
  });
  parser.end(html);
  return head;
}
