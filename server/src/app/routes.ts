import fastifyCompress from '@fastify/compress';
import { accountRoutes } from '../features/account/index.ts';
import { alertRoutes } from '../features/alerts/index.ts';
import { annotationRoutes } from '../features/annotations/index.ts';
import { activityRoutes } from '../features/audit/index.ts';
import {
  billingRoutes,
  registerInvoices,
  registerPaymentWebhook,
  registerSandbox,
} from '../features/billing/index.ts';
import { broadcastingRoutes } from '../features/broadcasting/index.ts';
import { calculatedMetricRoutes } from '../features/calculated-metrics/index.ts';
import { channelRoutes, registerAlertUnsubscribe } from '../features/channels/index.ts';
import { clientRoutes } from '../features/clients/index.ts';
import { closureRoutes, registerCompanyExport } from '../features/closure/index.ts';
import { commentRoutes } from '../features/comments/index.ts';
import { companyFormRoutes, companyRoutes } from '../features/company/index.ts';
import { configRoutes } from '../features/configs/index.ts';
import { couponRoutes } from '../features/coupons/index.ts';
import {
  canView,
  dashboardRoutes,
  openDashboard,
  removeRoutes,
  saveFormRoute,
  shareLinkRoutes,
  showRoute,
} from '../features/dashboards/index.ts';
import { deletedItemRoutes } from '../features/deleted-items/index.ts';
import { explanationRoutes } from '../features/explanations/index.ts';
import { fileRoutes, storedFileRoutes } from '../features/files/index.ts';
import { goalRoutes } from '../features/goals/index.ts';
import { groupRoutes } from '../features/groups/index.ts';
import { helpRoutes } from '../features/help/index.ts';
import { invitationRoutes, inviteRoute } from '../features/invitations/index.ts';
import { outboxRoutes, registerOutboxFiles } from '../features/outbox/index.ts';
import { pdfRoutes, registerPdfFiles } from '../features/pdf/index.ts';
import { pdfExportRoutes } from '../features/pdf-exports/index.ts';
import { registerPictures } from '../features/pictures/index.ts';
import { polishingRoutes } from '../features/polishing/index.ts';
import { registrationRoutes, socialRoutes } from '../features/registration/index.ts';
import {
  endReportsOf,
  listReports,
  registerBounces,
  registerDeliveriesCsv,
  registerOpenLinks,
  registerUnsubscribe,
  reportRoutes,
} from '../features/reports/index.ts';
import { searchRoutes } from '../features/search/index.ts';
import { signInRoutes } from '../features/sign-in/index.ts';
import { fileReadingRoutes, oauthRoutes, sourceRoutes } from '../features/sources/index.ts';
import { userRoutes } from '../features/users/index.ts';
import { registerHostToken, whitelabelRoutes } from '../features/whitelabel/index.ts';
import {
  calculatedMetricPreview,
  rehashWidgets,
  widgetDataRoutes,
  widgetRoutes,
} from '../features/widget-data/index.ts';
import type { Services } from '../platform/ctx/ctx.ts';
import { open } from '../platform/http/api.ts';
import type { HttpServer } from '../platform/http/http-server.ts';
import { mountContract, openApiDocument } from '../platform/http/mount-contract.ts';
import type { ErrorReporter } from '../platform/log/error-reporter.ts';
import { bootstrapRoutes } from './bootstrap.ts';
import { deletedKinds } from './deletion/deleted-kinds.ts';
import { mountHealth } from './health/health.routes.ts';
import { mountPages, siteIcon } from './pages/pages.routes.ts';
import { registrationFormRoute } from './registration-form.routes.ts';

/** Every route of the product: the contract's endpoints, then those outside it (pages, streams, uploads, callbacks). */
export async function mountRoutes(
  app: HttpServer,
  services: Services,
  reporter: ErrorReporter,
): Promise<void> {
  // Before the routes: only what is mounted after it is compressed.
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  });
  mountHealth(app, services);
  mountContract(app, contractRoutes(), reporter);
  app.get('/api/docs', ({ visit: { site } }) =>
    openApiDocument(site?.siteTitle ?? services.config.siteTitle, site?.origin ?? services.config.appUrl),
  );
  await fileRoutes(app, canView);
  saveFormRoute(app);
  companyFormRoutes(app);
  oauthRoutes(app);
  fileReadingRoutes(app);
  broadcastingRoutes(app);
  widgetDataRoutes(app, openDashboard);
  registerOutboxFiles(app);
  registerCompanyExport(app);
  registerPdfFiles(app);
  registerPictures(app);
  registerUnsubscribe(app);
  registerAlertUnsubscribe(app);
  registerOpenLinks(app);
  registerDeliveriesCsv(app);
  registerBounces(app);
  registerHostToken(app);
  registerInvoices(app);
  registerPaymentWebhook(app);
  registerSandbox(app, services);
  socialRoutes(app);
  registrationFormRoute(app);
  await helpRoutes(app, siteIcon);
  await mountPages(app, services);
}

/** The contract's endpoints, resource by resource. */
function contractRoutes() {
  return open.router({
    bootstrap: bootstrapRoutes,
    signIn: signInRoutes,
    registration: registrationRoutes,
    company: { ...companyRoutes, ...closureRoutes },
    users: { ...userRoutes, invite: inviteRoute },
    invitations: invitationRoutes,
    account: accountRoutes,
    activity: activityRoutes,
    sources: sourceRoutes,
    configs: configRoutes,
    clients: clientRoutes,
    dashboards: {
      ...dashboardRoutes,
      show: showRoute(listReports),
      ...removeRoutes(endReportsOf),
      ...pdfRoutes,
    },
    shareLinks: shareLinkRoutes,
    annotations: annotationRoutes,
    comments: commentRoutes,
    widgets: widgetRoutes,
    explanations: explanationRoutes,
    goals: goalRoutes,
    calculatedMetrics: { ...calculatedMetricRoutes(rehashWidgets), preview: calculatedMetricPreview },
    reports: reportRoutes,
    pdfExports: pdfExportRoutes,
    outbox: outboxRoutes,
    polishing: polishingRoutes,
    files: storedFileRoutes,
    billing: { ...billingRoutes, ...couponRoutes },
    whitelabel: whitelabelRoutes,
    campaigns: groupRoutes,
    alerts: alertRoutes,
    channels: channelRoutes,
    search: searchRoutes,
    deletedItems: deletedItemRoutes(deletedKinds),
  });
}
