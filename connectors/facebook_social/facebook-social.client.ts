import { createMetaClient } from '../families/meta/meta-client.ts';

/** Read access only; the last for pages of a business. */
export const scopes = [
  'pages_show_list',
  'pages_read_engagement',
  'read_insights',
  'pages_read_user_content',
  'business_management',
];

export const client = createMetaClient('Facebook');

/** Requests in flight per page: its budget is counted by page. */
export const concurrencyLimitOf = (page: string) => ({ key: page, maxConcurrent: 10 });
