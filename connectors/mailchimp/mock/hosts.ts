import { newsletterAccounts } from './data/audiences.ts';

export const LOGIN_HOST = 'login.mailchimp.com';

/** The data centres of the accounts; the last one has no account. */
export const HOSTS: readonly string[] = [
  LOGIN_HOST,
  ...newsletterAccounts.map(({ dataCentre }) => `${dataCentre}.api.mailchimp.com`),
  'us1.api.mailchimp.com',
];
