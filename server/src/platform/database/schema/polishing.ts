import type { ChangeNames } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { createdAt, encrypted, id, instant, tenantPolicy } from './tenant.ts';

/** At most one for a company: the OpenAI-compatible endpoint that polishes its sentences. */
export const polishingEndpoints = pgTable(
  'polishing_endpoints',
  {
    id: id(),
    companyId: companyId(),
    url: text('url').notNull(),
    model: text('model').notNull(),
    /** Null for endpoints that need none. */
    key: encrypted('key'),
    enabled: boolean('enabled').notNull().default(false),
    /** Why the last request failed, and until when none is sent. */
    problem: text('problem'),
    problemAt: instant('problem_at'),
    pausedUntil: instant('paused_until'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('polishing_endpoints_company').on(table.companyId), tenantPolicy()],
);

/** Sentences, and what the endpoint made of them. */
export const polishedTexts = pgTable(
  'polished_texts',
  {
    id: id(),
    companyId: companyId(),
    /** Digest of address, model and sentences. */
    key: text('key').notNull(),
    sentences: jsonb('sentences').$type<string[]>().notNull(),
    names: jsonb('names').$type<ChangeNames>().notNull(),
    /** Null until the endpoint has responded, and where its response was discarded. */
    polished: jsonb('polished').$type<string[]>(),
    /** When a worker sent it; null until then. */
    sentAt: instant('sent_at'),
    /** When the endpoint had responded. */
    respondedAt: instant('responded_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('polished_texts_key').on(table.companyId, table.key),
    index('polished_texts_created').on(table.createdAt),
    tenantPolicy(),
  ],
);
