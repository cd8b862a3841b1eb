import type { DnsRecordKind, DnsStatus } from '@vitrine/contract/entities/whitelabel.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { createdAt, encrypted, instant, tenantPolicy } from './tenant.ts';

type KnownRecord = {
  status: DnsStatus;
  message: string | null;
  found: string[];
  value: string | null;
  name?: string;
  checkedAt: string | null;
};

/** A company’s own domains: one for its pages, one for its mail. The first to verify one has it. */
export const whitelabels = pgTable(
  'whitelabels',
  {
    companyId: companyId().primaryKey(),
    domain: text('domain'),
    emailDomain: text('email_domain'),
    emailUsername: text('email_username'),
    ownershipToken: text('ownership_token').notNull(),
    dkimSelector: text('dkim_selector').notNull(),
    dkimPublicKey: text('dkim_public_key').notNull(),
    /** Encrypted. */
    dkimPrivateKey: encrypted('dkim_private_key').notNull(),
    /** A key that takes over once it is found in DNS; the private half encrypted. */
    nextDkimSelector: text('next_dkim_selector'),
    nextDkimPublicKey: text('next_dkim_public_key'),
    nextDkimPrivateKey: encrypted('next_dkim_private_key'),
    /** The key before this one, and since when it no longer signs. */
    retiredDkimSelector: text('retired_dkim_selector'),
    retiredDkimAt: instant('retired_dkim_at'),
    /** Counts changes of what is checked: results for an earlier version are dropped. */
    revision: integer('revision').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    records: jsonb('records')
      .$type<Partial<Record<DnsRecordKind | 'hostToken', KnownRecord>>>()
      .notNull()
      .default({}),
    webVerified: boolean('web_verified').notNull().default(false),
    webFailingSince: instant('web_failing_since'),
    webFailures: integer('web_failures').notNull().default(0),
    /** Since when a working domain counts as broken; null if it works or never did. */
    webBrokenAt: instant('web_broken_at'),
    mailBrokenAt: instant('mail_broken_at'),
    mailVerified: boolean('mail_verified').notNull().default(false),
    mailFailingSince: instant('mail_failing_since'),
    mailFailures: integer('mail_failures').notNull().default(0),
    lastCheckedAt: instant('last_checked_at'),
    /** Null if no check is needed. */
    nextCheckAt: instant('next_check_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Many may claim a domain; only one has verified it.
    index('whitelabels_claimed_domain').on(table.domain),
    uniqueIndex('whitelabels_domain').on(table.domain).where(sql`${table.webVerified}`),
    uniqueIndex('whitelabels_email_domain').on(table.emailDomain).where(sql`${table.mailVerified}`),
    index('whitelabels_due').on(table.nextCheckAt),
    tenantPolicy(),
  ],
);
