import { createHash } from 'node:crypto';
import { openToken, sealToken } from './signed-token.ts';

/** The continuation of a list, and its time (epoch ms) for providers whose tokens expire. */
export type Bookmark = { offset: number; query: string; at?: number | undefined };

/** An opaque continuation token, valid only with its own query. */
export function pageToken(prefix: string, offset: number, query: string, at?: number): string {
  return sealToken(prefix, { offset, query: digest(query), at } satisfies Bookmark);
}

/** The content of a token, or undefined when it is not one of ours or belongs to another query. */
export function bookmarkOf(prefix: string, token: string, query: string): Bookmark | undefined {
  const bookmark = openToken<Bookmark>(prefix, token);
  return bookmark?.query === digest(query) ? bookmark : undefined;
}

/** The offset of a token, or undefined when it is not one of ours or belongs to another query. */
export function offsetOfPageToken(prefix: string, token: string, query: string): number | undefined {
  return bookmarkOf(prefix, token, query)?.offset;
}

function digest(query: string): string {
  return createHash('sha256').update(query).digest('base64url').slice(0, 12);
}
