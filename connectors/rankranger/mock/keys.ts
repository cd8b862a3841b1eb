/** The key of the agency's package. */
export const RANKRANGER_KEY = '482913-5d7e0f3ac81b42969e6f70d1b2c3a495';

/** The credential to enter when connecting the rank tracker. */
export const demoRankRangerCredential = { account: 'Northlight Studio', token: RANKRANGER_KEY };
