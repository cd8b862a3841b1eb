/** The whole data model. Migrations are generated from it: `npx drizzle-kit generate --config server/drizzle.config.ts`. */
export { alertEvents, alerts, channels, notices, snoozes, unsubscribedAddresses } from './alerts.ts';
export { annotations } from './annotations.ts';
export {
  checkouts,
  coupons,
  couponUses,
  orders,
  paymentEvents,
  refunds,
  sandboxRecords,
  subscriptions,
} from './billing.ts';
export { calculatedMetrics } from './calculated-metrics.ts';
export { clientShares, clients } from './clients.ts';
export { comments } from './comments.ts';
export { companies } from './companies.ts';
export {
  dashboardShares,
  dashboards,
  dashboardUsers,
  pdfExportItems,
  pdfExports,
  pdfs,
  widgets,
} from './dashboards.ts';
export { deletedItems } from './deleted-items.ts';
export { goals } from './goals.ts';
export { backtests, domainChecks, groupCells, groupSeries, groups, watchedDomains } from './groups.ts';
export { jobMails } from './job-mails.ts';
export {
  accounts,
  apiTokens,
  auditEvents,
  emailChanges,
  invitations,
  sessions,
  socialSignUps,
  twoFactors,
  users,
  verifications,
} from './people.ts';
export { polishedTexts, polishingEndpoints } from './polishing.ts';
export { rateLimits, recurringRuns } from './rate-limits.ts';
export { deliveries, deliveryMonths, deliveryRecipients, reports } from './reports.ts';
export { shareLinks, shareLinkViews } from './share-links.ts';
export {
  dailyValues,
  exchangeRates,
  files,
  oauthStates,
  queryResults,
  sourceActivity,
  sourceFailures,
  sources,
} from './sources.ts';
export { whitelabels } from './whitelabels.ts';
