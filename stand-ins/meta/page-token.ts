import { type Page, pageById, pagesOf } from '../dataset/meta/pages.ts';
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

/** Insights and posts are for page tokens of people who may analyse the page. */
export function requirePageToken({ token }: GraphCall, page: Page): void {
  if (token.kind !== 'page') {
    throw new GraphError(190, 'This method must be called with a Page Access Token');
  }
  if (!page.tasks.includes('ANALYZE')) {
    throw new GraphError(200, '(#200) Missing Permissions: the user must have the ANALYZE task on the Page');
  }
}
