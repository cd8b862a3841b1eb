import { endSnoozes, pruneAlerts } from '../features/alerts/index.ts';
import { pruneAudit } from '../features/audit/index.ts';
import {
  billingMailJob,
  endReplacedJob,
  refundOrderJob,
  sandboxRenewals,
  syncWithProvider,
  warnOfTrialEnd,
} from '../features/billing/index.ts';
import { liveMessageJob } from '../features/broadcasting/index.ts';
import { sendNotifications } from '../features/channels/index.ts';
import { checkDomains } from '../features/checks/index.ts';
import { purgeCompanies, removeFilesJob } from '../features/closure/index.ts';
import { pruneJobMails } from '../features/company/index.ts';
import { pruneLinkViews } from '../features/dashboards/index.ts';
import { pruneDeletedItems } from '../features/deleted-items/index.ts';
import { domainMailJob, domainNewsJob } from '../features/domain-news/index.ts';
import { pruneUploads, sweepFiles } from '../features/files/index.ts';
import { measureGoalsJob, planGoalMeasuring } from '../features/goals/index.ts';
import {
  backtestRuleJob,
  measureDomainsJob,
  planMeasuringRecurring,
  pruneBacktests,
  rereadColumns,
} from '../features/groups/index.ts';
import { makePdfJob, prunePdfs } from '../features/pdf/index.ts';
import {
  failExportedPdfJob,
  failPdfExportJob,
  makeExportedPdfJob,
  prunePdfExports,
  zipPdfExportJob,
} from '../features/pdf-exports/index.ts';
import { polishTextsJob, prunePolished } from '../features/polishing/index.ts';
import { pruneSocialSignUps } from '../features/registration/index.ts';
import {
  closeStuckDeliveries,
  failReportJob,
  notifyOfRetries,
  planDeliveriesRecurring,
  pruneDeliveries,
  retryingMailJob,
  reviewMailJob,
  sendReportJob,
  warnAdminJob,
} from '../features/reports/index.ts';
import { pruneSessions } from '../features/sign-in/index.ts';
import {
  pruneSignIns,
  pruneSourceHistory,
  sourceConnected,
  sourceWarningJob,
  warnOfInvalidSources,
} from '../features/sources/index.ts';
import { firstCertificateJob, recheckDomains } from '../features/whitelabel/index.ts';
import {
  morningWarmUp,
  pruneResults,
  refreshDashboardJob,
  warmUpSourceJob,
} from '../features/widget-data/index.ts';
import { pruneRateLimits } from '../platform/http/rate-limit.ts';
import { defineJob, type Recurring, type RunnableJob } from '../platform/queue/job.ts';
import { scheduledBackups } from './backups/scheduled-backups.ts';
import { deletedKinds } from './deletion/deleted-kinds.ts';

/**
 * A source was connected, reconnected, or its file replaced: groups read watched columns again, and widget data is fetched in
 * advance.
 */
const sourceConnectedJob = defineJob({
  ...sourceConnected,
  run: async (ctx, payload, signal) => {
    await rereadColumns(ctx, payload.sourceId);
    await warmUpSourceJob.run(ctx, payload, signal);
  },
});

/** Every job, one line each. */
export const jobs: RunnableJob[] = [
  sourceConnectedJob,
  refreshDashboardJob,
  measureDomainsJob,
  measureGoalsJob,
  polishTextsJob,
  backtestRuleJob,
  makePdfJob,
  makeExportedPdfJob,
  failExportedPdfJob,
  zipPdfExportJob,
  failPdfExportJob,
  sendReportJob,
  failReportJob,
  reviewMailJob,
  warnAdminJob,
  retryingMailJob,
  liveMessageJob,
  sourceWarningJob,
  billingMailJob,
  endReplacedJob,
  refundOrderJob,
  domainNewsJob,
  domainMailJob,
  firstCertificateJob,
  removeFilesJob,
];

/** Every recurring task of a worker. */
export const recurring: Recurring[] = [
  pruneAlerts,
  planDeliveriesRecurring,
  planMeasuringRecurring,
  planGoalMeasuring,
  notifyOfRetries,
  closeStuckDeliveries,
  morningWarmUp,
  pruneResults,
  prunePolished,
  pruneUploads,
  pruneDeletedItems(deletedKinds),
  sweepFiles,
  pruneAudit,
  pruneLinkViews,
  pruneJobMails,
  prunePdfs,
  pruneDeliveries,
  prunePdfExports,
  pruneBacktests,
  pruneSourceHistory,
  pruneSessions,
  pruneSignIns,
  pruneSocialSignUps,
  pruneRateLimits,
  purgeCompanies,
  warnOfInvalidSources,
  recheckDomains,
  checkDomains,
  sandboxRenewals,
  syncWithProvider,
  warnOfTrialEnd,
  endSnoozes,
  sendNotifications,
  scheduledBackups,
];
