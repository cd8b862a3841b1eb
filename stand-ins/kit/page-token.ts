import { createHash } from 'node:crypto';
import { openToken, sealToken } from './signed-token.ts';

type Bookmark = { offset: number; query: string };

/** An opaque continuation token, good only with the query it was given for. */
export function pageToken(prefix: string, offset: number, query: string): string {
  return sealToken(prefix, { offset, query: digest(query) } satisfies Bookmark);
}

/** The offset of a token, or undefined when it is not one of ours or belongs to another query. */
export function offsetOfPageToken(prefix: string, token: string, query: string): number | undefined {
  const bookmark = openToken<Bookmark>(prefix, token);
  return bookmark && bookmark.query === digest(query) ? bookmark.offset : undefined;
}

function digest(query: string): string {
  return createHash('sha256').update(query).digest('base64url').slice(0, 12);
}
