import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { requestHeaders } from '../session/identity.ts';
import { refusalOf } from './api-error.ts';

/** Fetches a dashboard with a password's token; the app's typed client would be larger than the page. */
export async function fetchPublicDashboard(permalink: string, authorization: string): Promise<Dashboard> {
  const response = await fetch(`/api/dashboards/${encodeURIComponent(permalink)}`, {
    headers: requestHeaders(authorization),
  });
  const body = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, body);
  return (body as { data: Dashboard }).data;
}
