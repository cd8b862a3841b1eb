const PREFIX = 'https://www.googleapis.com/auth/';

/** All scopes of the consent screen, with their texts. */
export const SCOPES: Readonly<Record<string, string>> = {
  openid: 'Know who you are',
  email: 'See your e-mail address',
  profile: 'See your name and picture',
  [`${PREFIX}userinfo.email`]: 'See your e-mail address',
  [`${PREFIX}userinfo.profile`]: 'See your name and picture',
  [`${PREFIX}analytics.readonly`]: 'See your Google Analytics data',
  [`${PREFIX}analytics.edit`]: 'Edit Google Analytics management entities',
  [`${PREFIX}analytics`]: 'See and manage your Google Analytics data',
  [`${PREFIX}spreadsheets.readonly`]: 'See all your Google Sheets spreadsheets',
  [`${PREFIX}spreadsheets`]: 'See and edit all your Google Sheets spreadsheets',
  [`${PREFIX}drive.metadata.readonly`]: 'See information about your Google Drive files',
  [`${PREFIX}drive.readonly`]: 'See and download all your Google Drive files',
  [`${PREFIX}drive.file`]: 'See the Google Drive files you open with this app',
  [`${PREFIX}drive`]: 'See, edit and delete all your Google Drive files',
  [`${PREFIX}adwords`]: 'Manage your Google Ads campaigns',
  [`${PREFIX}webmasters.readonly`]: 'See Search Console data for your verified sites',
  [`${PREFIX}business.manage`]: 'See and manage your Business Profile on Google',
};

/** A scope by its short name: `scope('analytics.readonly')`. */
export function scope(name: string): string {
  return `${PREFIX}${name}`;
}

/** Scopes with the same permission under an older name. */
const CANONICAL: Readonly<Record<string, string>> = {
  email: `${PREFIX}userinfo.email`,
  profile: `${PREFIX}userinfo.profile`,
};

/** Splits a scope parameter; known short names become full names, duplicates are removed. */
export function splitScopes(text: string): string[] {
  const names = text.split(' ').filter((name) => name !== '');
  return [...new Set(names.map((name) => CANONICAL[name] ?? name))];
}
