import { createMetaClient } from '../families/meta/meta-client.ts';

/** Reads, and nothing else; the last for pages that a business holds. */
export const scopes = [
  'pages_show_list',
  'pages_read_engagement',
  'read_insights',
  'pages_read_user_content',
  'business_management',
];

export const client = createMetaClient('Facebook');

/** Requests in flight per page: its budget is counted by page. */
export const laneOf = (page: string) => ({ key: page, maxConcurrent: 10 });
