export { createReport } from './create-report.ts';
export { listReports } from './list-reports.ts';
export { planDeliveriesRecurring } from './plan-deliveries.ts';
export { pruneDeliveryPdfs } from './prune-delivery-pdfs.recurring.ts';
export { reportRoutes } from './reports.routes.ts';
export { sendReportJob } from './send-report.job.ts';
export { registerUnsubscribe } from './unsubscribe.routes.ts';
export { warnAdminJob } from './warn-admin.job.ts';
