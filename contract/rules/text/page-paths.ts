/**
 * Path of every page of the web app, with `$name` for a segment that varies. The server answers 404 for any other path; `routes.ts`
 * of the web says what is shown there, and its test holds both lists together.
 */
export const pagePaths: readonly string[] = [
  '/',
  '/sign-in',
  '/register',
  '/register/$provider',
  '/forgot-password',
  '/reset-password',
  '/intro',
  '/invitation',
  '/confirm-email',
  '/users/$userId',
  '/dashboards',
  '/dashboards/create',
  '/dashboards/$permalink',
  '/dashboards/$permalink/realtime',
  '/clients',
  '/clients/$clientId',
  '/alerts/snooze',
  '/alerts/channel',
  '/groups',
  '/groups/create',
  '/groups/$groupId',
  '/groups/$groupId/edit',
  '/company',
  '/company/sources',
  '/company/sources/$sourceId',
  '/company/automatic-reports',
  '/company/settings',
  '/company/subscription',
  '/company/invoices',
  '/company/manage-payment',
  '/company/whitelabel',
  '/company/users',
  '/outbox',
  '/recently-deleted',
  '/402',
  '/403',
];

/** Whether a page of the web app has this path; a trailing slash doesn't count. */
export function isPagePath(path: string): boolean {
  const segments = segmentsOf(path);
  return pagePaths.some((pattern) => {
    const expected = segmentsOf(pattern);
    return (
      expected.length === segments.length &&
      expected.every((segment, index) => segment.startsWith('$') || segment === segments[index])
    );
  });
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
