import type { OAuthAuth } from '../../kit/auth/auth.ts';
import type { OperatorSetting } from '../../kit/define-connector.ts';

const envPrefix = 'LINKEDIN';

/**
 * Sign-in with LinkedIn. Consent to other scopes ends all earlier tokens of the member, so all connectors of the family request
 * the same scopes. PKCE is for native applications only and breaks the exchange. Deleting a source does not revoke the consent:
 * another source may use it.
 */
export const linkedInAuth: OAuthAuth = {
  kind: 'oauth',
  scopes: ['r_ads', 'r_ads_reporting', 'r_organization_social', 'r_organization_admin'],
  provider: {
    id: envPrefix.toLowerCase(),
    envPrefix,
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    authorizeParameters: {},
    pkce: false,
    howTo:
      'In the LinkedIn developer portal create an application, request the products "Advertising API" and "Community Management API", and add this installation\'s callback address under Auth. Then set LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET. Without approval for programmatic refresh tokens people sign in again every 60 days.',
  },
};

export const versionSetting = 'LINKEDIN_API_VERSION';

export const linkedInSettings: OperatorSetting[] = [
  {
    name: versionSetting,
    default: '202607',
    help: 'Version of the LinkedIn Marketing API as YYYYMM. LinkedIn ends each one after about a year; set a newer one then.',
  },
];
