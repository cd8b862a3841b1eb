import { endSnoozes, pruneAlerts } from '../features/alerts/index.ts';
import { pruneAudit } from '../features/audit/index.ts';
import {
  billingMailJob,
  catchUpWithProvider,
  endReplacedJob,
  sandboxRenewals,
  warnOfTrialEnd,
} from '../features/billing/index.ts';
import { liveMessageJob } from '../features/broadcasting/index.ts';
import { sendNotices } from '../features/channels/index.ts';
import { checkDomains } from '../features/checks/index.ts';
import { purgeCompanies } from '../features/closure/index.ts';
import { domainMailJob, domainNewsJob } from '../features/domain-news/index.ts';
import { pruneUploads } from '../features/files/index.ts';
import { measureDomainsJob, planMeasuringRecurring } from '../features/groups/index.ts';
import { makePdfJob, prunePdfs } from '../features/pdf/index.ts';
import {
  closeForgottenBundles,
  makeBundledPdfJob,
  pruneBundles,
  zipBundleJob,
} from '../features/pdf-bundles/index.ts';
import { pruneSocialSignUps } from '../features/registration/index.ts';
import {
  closeStuckDeliveries,
  planDeliveriesRecurring,
  pruneDeliveries,
  reviewMailJob,
  sendReportJob,
  warnAdminJob,
} from '../features/reports/index.ts';
import {
  pruneSignIns,
  pruneSourceHistory,
  sourceWarningJob,
  warnOfInvalidSources,
} from '../features/sources/index.ts';
import { firstCertificateJob, recheckDomains } from '../features/whitelabel/index.ts';
import {
  morningWarmUp,
  pruneAnswers,
  refreshDashboardJob,
  warmUpSourceJob,
} from '../features/widget-data/index.ts';
import type { Recurring, RunnableJob } from '../platform/queue/job.ts';

/** Every job there is, one line each. */
export const jobs: RunnableJob[] = [
  warmUpSourceJob,
  refreshDashboardJob,
  measureDomainsJob,
  makePdfJob,
  makeBundledPdfJob,
  zipBundleJob,
  sendReportJob,
  reviewMailJob,
  warnAdminJob,
  liveMessageJob,
  sourceWarningJob,
  billingMailJob,
  endReplacedJob,
  domainNewsJob,
  domainMailJob,
  firstCertificateJob,
];

/** Everything a worker looks for at an interval. */
export const recurring: Recurring[] = [
  pruneAlerts,
  planDeliveriesRecurring,
  planMeasuringRecurring,
  closeStuckDeliveries,
  morningWarmUp,
  pruneAnswers,
  pruneUploads,
  pruneAudit,
  prunePdfs,
  pruneDeliveries,
  pruneBundles,
  closeForgottenBundles,
  pruneSourceHistory,
  pruneSignIns,
  pruneSocialSignUps,
  purgeCompanies,
  warnOfInvalidSources,
  recheckDomains,
  checkDomains,
  sandboxRenewals,
  catchUpWithProvider,
  warnOfTrialEnd,
  endSnoozes,
  sendNotices,
];
