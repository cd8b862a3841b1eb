import type { AuditDetails } from '@vitrine/contract/entities/audit.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { createdAt, encrypted, id, instant, tenantPolicy } from './tenant.ts';

/** People; also better-auth's user model (emailVerified, image, updatedAt are its fields). */
export const users = pgTable(
  'users',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    image: text('image'),
    role: text('role').$type<'admin' | 'manager' | 'client'>().notNull().default('client'),
    creator: boolean('creator').notNull().default(false),
    termsConsentAt: instant('terms_consent_at'),
    ageConsentAt: instant('age_consent_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // Sign-in looks for the address as it is stored.
    index('users_address').on(table.email),
    index('users_company').on(table.companyId),
    tenantPolicy(),
  ],
);

/** better-auth's sessions. `token` holds a digest; the cookie alone has the token. Closed to the company role. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** better-auth's sign-in methods; the password is an Argon2id hash. Closed to the company role. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('accounts_user').on(table.userId)],
);

/** better-auth's one-time tokens (password reset). Closed to the company role. */
export const verifications = pgTable('verifications', {
  id: id(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** better-auth's second factor: secret and recovery codes, encrypted by it. Closed to the company role. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

/** A pending sign-up with another service. `stateHash` is a digest of the state parameter. Closed to the company role. */
export const socialSignUps = pgTable('social_sign_ups', {
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  /** Of PKCE, encrypted. */
  verifier: encrypted('verifier').notNull(),
  /** The form's data: interval, dashboards, coupons, flow. */
  choices: jsonb('choices').$type<Record<string, unknown>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
});

/** An invitation to join. Only a digest of the link's token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    companyId: companyId(),
    email: text('email').notNull(),
    role: text('role').$type<'admin' | 'manager' | 'client'>().notNull(),
    /** Dashboards to be shared with a client. */
    dashboardIds: jsonb('dashboard_ids').$type<string[]>().notNull().default([]),
    /** Clients that they are to see completely. */
    clientIds: jsonb('client_ids').$type<string[]>().notNull().default([]),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_email').on(table.companyId, sql`lower(${table.email})`),
    index('invitations_invited_by').on(table.invitedBy),
    tenantPolicy(),
  ],
);

/** A new e-mail address that waits for confirmation; only the newest of a person counts. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  () => [tenantPolicy()],
);

/** A person's API token, stored as a digest only; `hint` is its beginning. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    companyId: companyId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    hint: text('hint').notNull(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [index('api_tokens_user').on(table.userId), tenantPolicy()],
);

/** Who did what; kept after the person or the object is deleted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    companyId: companyId(),
    /** Null for the application itself. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
    ip: text('ip'),
    createdAt: createdAt(),
  },
  (table) => [index('audit_events_company').on(table.companyId, table.createdAt), tenantPolicy()],
);
