/** The agency's project key: 40 hexadecimal characters. */
export const SERANKING_KEY = '3f9a1c07d2e84b5660a7f1c9e3b2d4a5968c7b10';

/** The credential to enter when connecting the rank tracker. */
export const demoSeRankingCredential = { account: 'Northlight Studio', token: SERANKING_KEY };
