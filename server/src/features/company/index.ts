export { publicOrigin } from '../whitelabel/index.ts';
export { announceSubscription } from './announce-subscription.ts';
export { getCompany, lockCompany } from './company.queries.ts';
export { companyRoutes } from './company.routes.ts';
export { companyFormRoutes } from './company-form.routes.ts';
export { loadCompany } from './load-company.ts';
export { loadOnboarding } from './load-onboarding.ts';
export { sendCompanyMail } from './send-company-mail.ts';
export { updateCompany } from './update-company.ts';
