import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { createdAt, instant, tenantPolicy } from './tenant.ts';

/** The only mail of a job of the queue, such as a warning to an owner, and whether it was sent. */
export const jobMails = pgTable(
  'job_mails',
  {
    /** The job's. */
    id: uuid('id').primaryKey(),
    companyId: companyId(),
    /** `sending` is committed before the SMTP conversation: a later run of the job doesn't send the mail again. */
    status: text('status').$type<'waiting' | 'sending' | 'sent' | 'failed' | 'unknown'>().notNull(),
    error: text('error'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [index('job_mails_created').on(table.createdAt), tenantPolicy()],
);
