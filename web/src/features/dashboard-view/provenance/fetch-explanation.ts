import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import type { Explanation } from '@vitrine/contract/entities/widgets/explanation.ts';
import { refusalOf } from '../../../platform/api/api-error.ts';
import { requestHeaders } from '../../../platform/session/identity.ts';

/** The widget, its days and its filters. */
export type ExplanationScope = {
  permalink: string;
  widgetId: string;
  dates: Dates;
  timezone: string;
  authorization?: string | undefined;
  filters?: readonly DashboardFilter[] | undefined;
};

/** What to explain; without a dimension the server selects one. */
export type Explained = { metric: string; dimension?: string | undefined };

/** Why a metric changed. Shared pages have no typed client: it would be larger than the page. Throws `ApiError`. */
export async function fetchExplanation(
  { permalink, dates, authorization, ...rest }: ExplanationScope,
  explained: Explained,
  signal: AbortSignal,
): Promise<Explanation> {
  const response = await fetch(`/api/dashboards/${encodeURIComponent(permalink)}/explanations`, {
    method: 'POST',
    headers: { ...requestHeaders(authorization), 'content-type': 'application/json' },
    body: JSON.stringify({ ...rest, ...dates, ...explained }),
    signal,
  });
  const body = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, body);
  return (body as { data: Explanation }).data;
}
