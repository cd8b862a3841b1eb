import type { Session } from '../kit/http/session.ts';
import type { ReportResponse } from './google-analytics.api.ts';

/** The budgets that run out in practice. Source: `PropertyQuota` of the Data API v1beta. */
const budgets: Record<string, string> = {
  tokensPerDay: 'tokens today',
  tokensPerHour: 'tokens this hour',
  tokensPerProjectPerHour: "this installation's tokens this hour",
};

/** All reports return the remaining budgets of their property. */
export function noteQuotas<Answer extends Pick<ReportResponse, 'propertyQuota'>>(
  session: Session,
  property: string,
  report: Answer,
): Answer {
  for (const [budget, { remaining }] of Object.entries(report.propertyQuota ?? {})) {
    const label = budgets[budget];
    if (!label || remaining === undefined) continue;
    // No report has the size of the whole budget: `consumed` is the use of this one.
    session.noteQuota({
      name: `Property ${property.replace('properties/', '')}: ${label}`,
      left: remaining,
      limit: null,
      resetsAtMs: null,
    });
  }
  return report;
}
