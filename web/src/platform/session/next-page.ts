import { ownPath } from '@vitrine/contract/rules/text/urls.ts';

const HOME = '/dashboards';
const SIGN_IN_PAGES = /^\/(sign-in|register|forgot-password|reset-password|invitation|confirm-email)\b/;

/** The page after signing in: a requested path of this site, otherwise the dashboards. */
export function safeNext(next: string | undefined): string {
  const path = ownPath(next);
  return path === null || SIGN_IN_PAGES.test(path) ? HOME : path;
}

/** A full page load, since identification token and bootstrap data change with the session. */
export function loadPage(path: string): void {
  window.location.assign(path);
}
