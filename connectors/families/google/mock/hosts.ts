/** All hosts of the family. */
export const HOSTS: readonly string[] = [
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'www.googleapis.com',
  'analyticsadmin.googleapis.com',
  'analyticsdata.googleapis.com',
  'googleads.googleapis.com',
  'searchconsole.googleapis.com',
  'sheets.googleapis.com',
  'mybusinessaccountmanagement.googleapis.com',
  'mybusinessbusinessinformation.googleapis.com',
  'businessprofileperformance.googleapis.com',
  'mybusiness.googleapis.com',
];
