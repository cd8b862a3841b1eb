/** The API key of a user who sees the whole team's records. */
export const SALESFLARE_KEY = 'sf-5d0c1c4e9a7b42f1a3e8';

/** The credential to enter when connecting the team's CRM. */
export const demoCrmCredential = { account: 'Ledgerly sales', token: SALESFLARE_KEY };
