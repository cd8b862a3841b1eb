import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Actor } from './ctx.ts';

/** A person who only reads what was shared: a client, or a visitor with a link. Internals of the company are hidden from them. */
export function isViewer(actor: Actor): boolean {
  return actor.kind === 'viewer' || (actor.kind === 'user' && !isEditor(actor.role));
}
