import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { openToken, sealToken } from '../../../mock-kit/signed-token.ts';

/**
 * A token's own content; times in epoch ms, no `expiresAt` for one that doesn't expire. A page token belongs to one page and to
 * the grant of its person.
 */
export type MetaToken = {
  kind: 'user' | 'page';
  email: string;
  scopes: readonly string[];
  /** Absent on seeded tokens, which are older than all faults. */
  issuedAt?: number;
  expiresAt?: number;
  long: boolean;
  pageId?: string;
};

const PREFIX = 'EAAG';
const SHORT_SECONDS = 5400;
const LONG_SECONDS = 5_183_944;

/** A long-lived token without a browser, for seeds and tests. It never expires, like those of system users. */
export function demoToken(email: string, scopes: readonly string[]): string {
  return seal({ kind: 'user', email, scopes, long: true });
}

/** The grant that a code is exchanged for. */
export function shortToken(email: string, scopes: readonly string[], nowMs: number): Issued {
  return issue({ kind: 'user', email, scopes, long: false }, nowMs, SHORT_SECONDS);
}

export type Issued = { text: string; expiresIn: number };

export function longToken(email: string, scopes: readonly string[], nowMs: number): Issued {
  return issue({ kind: 'user', email, scopes, long: true }, nowMs, LONG_SECONDS);
}

/** From a long-lived token it never expires, from a short-lived one it expires with it. */
export function pageToken(user: MetaToken, pageId: string): string {
  const { expiresAt, ...rest } = user;
  return seal({ ...rest, kind: 'page', pageId, ...(user.long ? {} : { expiresAt }) });
}

/** The content of a token, or undefined when it was not issued here. */
export function readToken(text: string): MetaToken | undefined {
  return openToken<MetaToken>(PREFIX, text);
}

/** The id of a person to this app. */
export function userIdOf(email: string): string {
  return `1021${String(seedOf(email)).padStart(10, '0')}`;
}

/** The address of the person with an id; undefined for an unknown one. */
export function emailOfUser(id: string): string | undefined {
  return Object.values(people).find(({ email }) => userIdOf(email) === id)?.email;
}

function issue(content: MetaToken, nowMs: number, seconds: number): Issued {
  return {
    text: seal({ ...content, issuedAt: nowMs, expiresAt: nowMs + seconds * 1000 }),
    expiresIn: seconds,
  };
}

function seal(content: MetaToken): string {
  return sealToken(PREFIX, content);
}
