import { type LinkClient, linkClients, manyLinkClients } from './data/link-clients.ts';

export type LinkAccount = {
  token: string;
  account: string;
  person: { id: number; name: string; email: string; role: string };
  currency: string;
  clients: readonly LinkClient[];
};

/** The agency's account, and one with more clients than fit on three pages. */
export const linkAccounts: readonly LinkAccount[] = [
  {
    token: 'bm_7f3d91c2a8e64b05',
    account: 'Northlight Studio',
    person: { id: 8, name: 'Ana Kovač', email: 'ana@northlight.example', role: 'admin' },
    currency: 'EUR',
    clients: linkClients,
  },
  {
    token: 'bm_0a1b2c3d4e5f6071',
    account: 'Northlight Network',
    person: { id: 20, name: 'Northlight Network', email: 'network@northlight.example', role: 'admin' },
    currency: 'USD',
    clients: manyLinkClients,
  },
];

/** The credential to enter when connecting the agency's account. */
export const demoLinkCredential = { account: 'Northlight Studio', token: 'bm_7f3d91c2a8e64b05' };
