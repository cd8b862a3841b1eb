import type { OperatorSetting } from '../../kit/define-connector.ts';
import type { Session } from '../../kit/http/session.ts';

/** The API version of sign-in. An old one works: Meta serves these few calls with the oldest supported version. */
export const defaultVersion = 'v25.0';

export const graphHost = 'https://graph.facebook.com';

/** The version of Meta's APIs, which the Marketing API supports for about a year. */
export const apiVersionSetting: OperatorSetting = {
  name: 'META_API_VERSION',
  default: defaultVersion,
  help: 'The version of Meta\'s Graph and Marketing API, such as "v25.0". Each lives for about a year; Meta announces the next one in its changelog.',
};

/** URL of a Graph API call, such as `me/adaccounts` or `act_1/insights`. */
export function graphUrl(session: Session, path: string): string {
  const version = session.operator[apiVersionSetting.name] || defaultVersion;
  return `${graphHost}/${version}/${path}`;
}
