import { createMetaClient } from '../families/meta/meta-client.ts';

/** Read access only; the second for accounts of a business. */
export const scopes = ['ads_read', 'business_management'];

export const client = createMetaClient('Meta Ads');

/** Requests in flight per ad account: its budget is counted by account. */
export const concurrencyLimitOf = (account: string) => ({ key: account, maxConcurrent: 10 });
