import { GOOGLE_HOSTS } from './google/hosts.ts';
import type { CreateStandIn } from './kit/stand-in.ts';
import { STORE_HOSTS } from './woocommerce/hosts.ts';

/** One line per provider: the hosts it answers for, and where it is. It is loaded at the first request to one. */
export type Registration = { name: string; hosts: readonly string[]; load: () => Promise<CreateStandIn> };

export const registrations: readonly Registration[] = [
  {
    name: 'google',
    hosts: GOOGLE_HOSTS,
    load: async () => (await import('./google/google.stand-in.ts')).createGoogle,
  },
  {
    name: 'woocommerce',
    hosts: STORE_HOSTS,
    load: async () => (await import('./woocommerce/woocommerce.stand-in.ts')).createWooCommerce,
  },
];
