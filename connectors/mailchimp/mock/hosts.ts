import { newsletterAccounts } from './data/audiences.ts';

export const LOGIN_HOST = 'login.mailchimp.com';

/** The data centres that the accounts live in; nobody lives in the last one. */
export const HOSTS: readonly string[] = [
  LOGIN_HOST,
  ...newsletterAccounts.map(({ dataCentre }) => `${dataCentre}.api.mailchimp.com`),
  'us1.api.mailchimp.com',
];
