import { createMetaClient } from '../families/meta/meta-client.ts';
import { ProviderError } from '../kit/http/provider-error.ts';

/** Read access only; the last for pages of a business. */
export const scopes = [
  'instagram_basic',
  'instagram_manage_insights',
  'pages_show_list',
  'pages_read_engagement',
  'business_management',
];

/** A post that is older than its account's being a professional one. */
const tooOld = 2108006;

/** A post with very few views, or that is too old, has no insights. */
export const client = createMetaClient('Instagram', ({ code, subcode, message }) => {
  const isWithout = subcode === tooOld || (code === 10 && /not enough viewers/i.test(message));
  return isWithout ? new ProviderError('not_found', 'Instagram has no insights of this post.') : null;
});

/** Requests in flight per account: its budget is counted by account. */
export const concurrencyLimitOf = (account: string) => ({ key: account, maxConcurrent: 10 });
