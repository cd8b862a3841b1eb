export { billingRoutes } from './billing.routes.ts';
export { billingMailJob } from './billing-mail.job.ts';
export { checkPurchase, type Purchase } from './check-purchase.ts';
export { sandboxRenewals } from './providers/sandbox/sandbox.recurring.ts';
export { registerSandbox } from './providers/sandbox/sandbox.routes.ts';
export { settleOrder, settlePurchase } from './settle-purchase.ts';
export { registerPaymentWebhook } from './webhook.routes.ts';
