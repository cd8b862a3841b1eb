import { createGoogleClient } from '../families/google/google-client.ts';
import { ProviderError } from '../kit/http/provider-error.ts';

/** Read access only. */
export const scopes = ['https://www.googleapis.com/auth/webmasters.readonly'];

const host = 'https://searchconsole.googleapis.com/webmasters/v3';

/** URL of the list of sites, or of a call on one: its address is one encoded segment of the path. */
export function sitesUrl(siteUrl?: string, call = ''): string {
  return siteUrl === undefined ? `${host}/sites` : `${host}/sites/${encodeURIComponent(siteUrl)}${call}`;
}

/** Unknown, unverified and other people's sites have the same error, so the message names all three. */
export const client = createGoogleClient('Search Console', (error) =>
  error.code === 403 && error.reasons.includes('forbidden')
    ? new ProviderError(
        'permission',
        `The signed-in account may not read this property: it was removed, is not verified or belongs to another person. Select it again or ask its owner. (${error.message})`,
      )
    : null,
);
