export { isVerifiedDomain } from './ask-domain.ts';
export { type DomainNews, domainNews, domainNewsSchema } from './domain-news.ts';
export { siteFinder } from './find-site.ts';
export { firstCertificateJob } from './first-certificate.job.ts';
export { publicOrigin } from './public-origin.ts';
export { recheckDomains } from './recheck-domains.recurring.ts';
export { loadReportSender, loadSender } from './sender.ts';
export { showWhitelabel } from './show-whitelabel.ts';
export { whitelabelRoutes } from './whitelabel.routes.ts';
