import { mailAccount } from './data/account.ts';

const everything = [
  'accounts:read',
  'metrics:read',
  'lists:read',
  'segments:read',
  'campaigns:read',
  'flows:read',
  'forms:read',
  'tags:read',
];

export type PrivateKey = {
  key: string;
  scopes: readonly string[];
  /** Whether the windows of requests count for it. */
  isMetered: boolean;
};

/** The private keys of the account. The one without limits is for tests with a fixed clock. */
export const KLAVIYO_KEYS = {
  full: { key: 'pk_9d1f4a7be2c84c6f8a31', scopes: everything, isMetered: true },
  withoutFlows: {
    key: 'pk_1b7ce0a95d2f4e0c9f44',
    scopes: everything.filter((scope) => scope !== 'flows:read'),
    isMetered: true,
  },
  unmetered: { key: 'pk_c3a8d51e70b94f2db6aa', scopes: everything, isMetered: false },
} as const satisfies Record<string, PrivateKey>;

/** The credential to enter when connecting the shop's account. */
export const demoMailCredential = { account: mailAccount.name, token: KLAVIYO_KEYS.full.key };
