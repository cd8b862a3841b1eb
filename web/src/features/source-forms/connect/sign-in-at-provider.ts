import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { rememberConnectPlace } from '../../../platform/session/connect-place.ts';
import { loadPage } from '../../../platform/session/next-page.ts';

/** Whether a source of this type is connected on its provider's sign-in page, which this installation can open. */
export function isSignIn({ connection }: SourceType): boolean {
  return connection.kind === 'oauth' && connection.configured;
}

/** Where the sign-in begins; `sourceId` is the source to re-authorise. */
export function signInPath(type: string, sourceId?: string): string {
  const query = sourceId === undefined ? '' : `?source=${encodeURIComponent(sourceId)}`;
  return `/oauth/connect/${encodeURIComponent(type)}${query}`;
}

/** Leaves for the provider's sign-in page, whose result returns to the current page. */
export function signInAtProvider({ type }: SourceType): void {
  rememberConnectPlace();
  loadPage(signInPath(type));
}
