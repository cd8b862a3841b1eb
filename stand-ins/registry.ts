import { ACCURANKER_HOSTS } from './accuranker/hosts.ts';
import { AHREFS_HOSTS } from './ahrefs/hosts.ts';
import { BASE_ME_HOSTS } from './base_me/hosts.ts';
import { CENTRAL_BANK_HOSTS } from './central_bank/hosts.ts';
import { GOOGLE_HOSTS } from './google/hosts.ts';
import type { CreateStandIn } from './kit/stand-in.ts';
import { KLAVIYO_HOSTS } from './klaviyo/hosts.ts';
import { LINKEDIN_HOSTS } from './linkedin/hosts.ts';
import { MAILCHIMP_HOSTS } from './mailchimp/hosts.ts';
import { META_HOSTS } from './meta/hosts.ts';
import { RANKRANGER_HOSTS } from './rankranger/hosts.ts';
import { SALESFLARE_HOSTS } from './salesflare/hosts.ts';
import { SEMRUSH_HOSTS } from './semrush/hosts.ts';
import { SERANKING_HOSTS } from './seranking/hosts.ts';
import { SERPSTAT_HOSTS } from './serpstat/hosts.ts';
import { TIKTOK_HOSTS } from './tiktok/hosts.ts';
import { STORE_HOSTS } from './woocommerce/hosts.ts';

/** One line per provider: the hosts it answers for, and where it is. It is loaded at the first request to one. */
export type Registration = { name: string; hosts: readonly string[]; load: () => Promise<CreateStandIn> };

export const registrations: readonly Registration[] = [
  {
    name: 'accuranker',
    hosts: ACCURANKER_HOSTS,
    load: async () => (await import('./accuranker/accuranker.stand-in.ts')).createAccuRanker,
  },
  {
    name: 'ahrefs',
    hosts: AHREFS_HOSTS,
    load: async () => (await import('./ahrefs/ahrefs.stand-in.ts')).createAhrefs,
  },
  {
    name: 'base_me',
    hosts: BASE_ME_HOSTS,
    load: async () => (await import('./base_me/base-me.stand-in.ts')).createBaseMe,
  },
  {
    name: 'central_bank',
    hosts: CENTRAL_BANK_HOSTS,
    load: async () => (await import('./central_bank/central-bank.stand-in.ts')).createCentralBank,
  },
  {
    name: 'google',
    hosts: GOOGLE_HOSTS,
    load: async () => (await import('./google/google.stand-in.ts')).createGoogle,
  },
  {
    name: 'meta',
    hosts: META_HOSTS,
    load: async () => (await import('./meta/meta.stand-in.ts')).createMeta,
  },
  {
    name: 'rankranger',
    hosts: RANKRANGER_HOSTS,
    load: async () => (await import('./rankranger/rankranger.stand-in.ts')).createRankRanger,
  },
  {
    name: 'salesflare',
    hosts: SALESFLARE_HOSTS,
    load: async () => (await import('./salesflare/salesflare.stand-in.ts')).createSalesflare,
  },
  {
    name: 'semrush',
    hosts: SEMRUSH_HOSTS,
    load: async () => (await import('./semrush/semrush.stand-in.ts')).createSemrush,
  },
  {
    name: 'serpstat',
    hosts: SERPSTAT_HOSTS,
    load: async () => (await import('./serpstat/serpstat.stand-in.ts')).createSerpstat,
  },
  {
    name: 'seranking',
    hosts: SERANKING_HOSTS,
    load: async () => (await import('./seranking/seranking.stand-in.ts')).createSeRanking,
  },
  {
    name: 'woocommerce',
    hosts: STORE_HOSTS,
    load: async () => (await import('./woocommerce/woocommerce.stand-in.ts')).createWooCommerce,
  },
  {
    name: 'linkedin',
    hosts: LINKEDIN_HOSTS,
    load: async () => (await import('./linkedin/linkedin.stand-in.ts')).createLinkedIn,
  },
  {
    name: 'tiktok',
    hosts: TIKTOK_HOSTS,
    load: async () => (await import('./tiktok/tiktok.stand-in.ts')).createTikTok,
  },
  {
    name: 'klaviyo',
    hosts: KLAVIYO_HOSTS,
    load: async () => (await import('./klaviyo/klaviyo.stand-in.ts')).createKlaviyo,
  },
  {
    name: 'mailchimp',
    hosts: MAILCHIMP_HOSTS,
    load: async () => (await import('./mailchimp/mailchimp.stand-in.ts')).createMailchimp,
  },
];
