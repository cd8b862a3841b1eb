/** An account by its key, with the units it has each month. */
export type SemrushAccount = { key: string; units: number };

/** The agency's key, one with almost no units, and one whose subscription has no API. */
export const semrushAccounts: readonly (SemrushAccount & { hasApi: boolean })[] = [
  { key: '4c1e8f0a7b9d2356e0f1a2b3c4d5e6f7', units: 50_000_000, hasApi: true },
  { key: '90a1b2c3d4e5f60718293a4b5c6d7e8f', units: 250, hasApi: true },
  { key: 'aa00bb11cc22dd33ee44ff5566778899', units: 0, hasApi: false },
];

/** The credential to enter when connecting the agency's account. */
export const demoSemrushCredential = {
  account: 'Northlight Studio',
  token: '4c1e8f0a7b9d2356e0f1a2b3c4d5e6f7',
};
