import robotsParser from 'robots-parser';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { failing, ok, type Probe, unknown } from './probe.ts';
import { readHead } from './read-head.ts';
import { type Page, type Visited, visitSite } from './visit-site.ts';

/** The user agents looked up in robots.txt: the largest search engine, and all others. */
const ROBOTS = ['Googlebot', '*'];

/** Directives that have a value: they name no search engine. */
const WITH_VALUE = /^(max-[\w-]+|unavailable_after)$/;

/** 1 if search engines may list the front page, else 0. An unreachable page has no result. */
export async function checkIndexable(outbound: Outbound, visited: Visited): Promise<Probe> {
  if ('failure' in visited) return unknown(`Not checked. ${visited.failure.message}`);
  const { page } = visited;
  if (page.status >= 400) return unknown(`Not checked. It responds with ${page.status}.`);
  const robots = await visitSite(outbound, new URL('/robots.txt', page.url).href);
  if ('failure' in robots) return unknown(`robots.txt could not be read. ${robots.failure.message}`);
  const head = readHead(page.body);
  const why = byRobotsFile(robots.page, page.url) ?? byHeader(page) ?? byMeta(head.robots);
  if (why !== null) return failing(why, 0);
  return ok(`Search engines may list it.${noteOf(head.canonical, page.url)}`, 1);
}

/** A missing robots.txt allows everything; while it can't be served, search engines stay away. */
function byRobotsFile({ status, url, body }: Page, page: URL): string | null {
  if (status >= 500)
    return `robots.txt responds with ${status}: search engines don’t crawl the site until it is available.`;
  if (status >= 400) return null;
  const robots = robotsParser(url.href, body);
  const shut = ROBOTS.find((robot) => robots.isDisallowed(page.href, robot));
  // The file of another host, where a redirect led, says nothing about this one.
  if (shut === undefined || url.host !== page.host) return null;
  return `robots.txt blocks ${shut === '*' ? 'search engines' : shut} from ${page.pathname}.`;
}

function byHeader({ headers }: Page): string | null {
  const header = headers.get('x-robots-tag');
  return header !== null && forbids(header.split(',')) ? 'Its X-Robots-Tag header says noindex.' : null;
}

function byMeta(robots: string[]): string | null {
  return robots.some((content) => forbids(content.split(','))) ? 'Its robots meta tag says noindex.' : null;
}

/** `noindex`, `none`, or either for a search engine by name: `googlebot: noindex`. */
function forbids(directives: string[]): boolean {
  let robot = '';
  return directives.some((directive) => {
    const [, named, rule = ''] = /^\s*(?:([\w-]+)\s*:)?\s*([\w-]*)/.exec(directive.toLowerCase()) ?? [];
    if (named && WITH_VALUE.test(named)) return false;
    robot = named ?? robot;
    return ['', 'robots', 'googlebot'].includes(robot) && ['noindex', 'none'].includes(rule);
  });
}

function noteOf(canonical: string | null, url: URL): string {
  const target = canonical === null ? null : URL.parse(canonical, url);
  return target && target.host !== url.host ? ` Its canonical address is at ${target.host}.` : '';
}
