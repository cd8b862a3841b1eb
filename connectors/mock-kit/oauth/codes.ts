import { randomUUID } from 'node:crypto';
import { openToken, sealToken } from '../signed-token.ts';

/** An authorization code's content; `expiresAt` in epoch ms. Single use is enforced by the provider's mock. */
export type Code<Content> = Content & { id: string; expiresAt: number };

export type Codes<Content> = {
  issue(content: Content, nowMs: number): string;
  /** The grant of a code, expired or not; undefined when it was not issued here. */
  open(text: string): Code<Content> | undefined;
};

export function createCodes<Content extends object>(prefix: string, lifetimeMs: number): Codes<Content> {
  return {
    issue: (content, nowMs) =>
      sealToken(prefix, { ...content, id: randomUUID(), expiresAt: nowMs + lifetimeMs }),
    open: (text) => openToken(prefix, text),
  };
}
