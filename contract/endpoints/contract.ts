import { accountEndpoints } from './account.ts';
import { activityEndpoints } from './activity.ts';
import { alertEndpoints } from './alerts.ts';
import { annotationEndpoints } from './annotations.ts';
import { billingEndpoints } from './billing.ts';
import { bootstrapEndpoints } from './bootstrap.ts';
import { calculatedMetricEndpoints } from './calculated-metrics.ts';
import { campaignEndpoints } from './campaigns.ts';
import { channelEndpoints } from './channels.ts';
import { clientEndpoints } from './clients.ts';
import { commentEndpoints } from './comments.ts';
import { companyEndpoints } from './company.ts';
import { configEndpoints } from './configs.ts';
import { dashboardEndpoints } from './dashboards.ts';
import { deletedItemEndpoints } from './deleted-items.ts';
import { explanationEndpoints } from './explanations.ts';
import { fileEndpoints } from './files.ts';
import { goalEndpoints } from './goals.ts';
import { invitationEndpoints } from './invitations.ts';
import { outboxEndpoints } from './outbox.ts';
import { pdfExportEndpoints } from './pdf-exports.ts';
import { polishingEndpoints } from './polishing.ts';
import { registrationEndpoints } from './registration.ts';
import { reportEndpoints } from './reports.ts';
import { searchEndpoints } from './search.ts';
import { shareLinkEndpoints } from './share-links.ts';
import { signInEndpoints } from './sign-in.ts';
import { sourceEndpoints } from './sources.ts';
import { userEndpoints } from './users.ts';
import { whitelabelEndpoints } from './whitelabel.ts';
import { widgetEndpoints } from './widgets.ts';

/** Every endpoint of the product: the server implements it, the web calls it, the access tests run over it. */
export const contract = {
  bootstrap: bootstrapEndpoints,
  signIn: signInEndpoints,
  registration: registrationEndpoints,
  company: companyEndpoints,
  users: userEndpoints,
  invitations: invitationEndpoints,
  account: accountEndpoints,
  activity: activityEndpoints,
  sources: sourceEndpoints,
  configs: configEndpoints,
  clients: clientEndpoints,
  dashboards: dashboardEndpoints,
  shareLinks: shareLinkEndpoints,
  annotations: annotationEndpoints,
  comments: commentEndpoints,
  widgets: widgetEndpoints,
  explanations: explanationEndpoints,
  calculatedMetrics: calculatedMetricEndpoints,
  goals: goalEndpoints,
  reports: reportEndpoints,
  pdfExports: pdfExportEndpoints,
  outbox: outboxEndpoints,
  polishing: polishingEndpoints,
  files: fileEndpoints,
  billing: billingEndpoints,
  whitelabel: whitelabelEndpoints,
  campaigns: campaignEndpoints,
  alerts: alertEndpoints,
  channels: channelEndpoints,
  search: searchEndpoints,
  deletedItems: deletedItemEndpoints,
};
export type Contract = typeof contract;
