const HOME = '/dashboards';
const SIGN_IN_PAGES = /^\/(sign-in|register|forgot-password|reset-password|invitation|confirm-email)\b/;

/** Where to go after signing in: a path of this site that was asked for, otherwise the dashboards. */
export function safeNext(next: string | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || SIGN_IN_PAGES.test(next)) return HOME;
  return next;
}

/** A full page load, since the identification and the bootstrap change with the session. */
export function loadPage(path: string): void {
  window.location.assign(path);
}
