export { checkDomains } from './check-domains.recurring.ts';
