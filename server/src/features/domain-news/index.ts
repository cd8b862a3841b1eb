export { domainMailJob } from './domain-mail.job.ts';
export { domainNewsJob } from './domain-news.job.ts';
