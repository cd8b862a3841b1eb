import { type Page, pageById, pagesOf } from './data/pages.ts';
import type { GraphCall } from './graph-call.ts';
import { GraphError, noSuchObject } from './graph-error.ts';

/** The page of an id, where this token may see it. Undefined for an id that is no page. */
export function visiblePage({ token }: GraphCall, id: string): Page | undefined {
  const page = pageById(id);
  if (!page) return undefined;
  if (token.kind === 'page' && token.pageId !== id) throw noSuchObject(id);
  if (!pagesOf(token.email).includes(page)) throw noSuchObject(id);
  return page;
}

const IMPERSONATING = [
  'pages_read_engagement',
  'pages_manage_metadata',
  'pages_read_user_content',
  'pages_manage_ads',
  'pages_show_list',
  'pages_messaging',
];

/** Insights and posts are for page tokens of people who may analyse the page. */
export function requirePageToken({ token }: GraphCall, page: Page): void {
  if (token.kind !== 'page') {
    throw new GraphError(190, 'This method must be called with a Page Access Token');
  }
  if (!IMPERSONATING.some((name) => token.scopes.includes(name))) {
    throw new GraphError(
      190,
      `Any of the ${IMPERSONATING.slice(0, -1).join(', ')} or ${IMPERSONATING.at(-1)} permission(s) must be granted before impersonating a user's page.`,
    );
  }
  if (!page.tasks.includes('ANALYZE')) {
    throw new GraphError(200, '(#200) Missing Permissions: the user must have the ANALYZE task on the Page');
  }
}
