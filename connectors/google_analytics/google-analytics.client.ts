import { createGoogleClient } from '../families/google/google-client.ts';
import { ProviderError } from '../kit/http/provider-error.ts';

/** Read access only. */
export const scopes = ['https://www.googleapis.com/auth/analytics.readonly'];

const adminHost = 'https://analyticsadmin.googleapis.com/v1beta';
const dataHost = 'https://analyticsdata.googleapis.com/v1beta';

/** URL of an Admin API collection, such as `accountSummaries` or `properties/1/keyEvents`. */
export const adminUrl = (path: string): string => `${adminHost}/${path}`;

/** URL of a Data API call on a property (`properties/1`), such as `:runReport` or `/metadata`. */
export const dataUrl = (property: string, call: string): string => `${dataHost}/${property}${call}`;

/** Google's error for a missing campaign dimension has the field's API name; our message has its label. */
const includesCampaign = (message: string): boolean =>
  (message.split(/please add /i)[1] ?? '').split('.')[0]?.toLowerCase().includes('campaign') ?? false;

export const client = createGoogleClient('Google Analytics', (error) =>
  error.code === 400 && includesCampaign(error.message)
    ? new ProviderError(
        'bad_query',
        `Ads metrics (impressions, clicks, cost) need a campaign dimension such as "Campaign", or none at all. (${error.message})`,
      )
    : null,
);
