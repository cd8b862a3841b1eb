import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Actor } from './ctx.ts';

/** Somebody who only reads what was shared: a client, or who came by a link. How the company works is nothing for them. */
export function isReader(actor: Actor): boolean {
  return actor.kind === 'viewer' || (actor.kind === 'user' && !isEditor(actor.role));
}
