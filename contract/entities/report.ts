import { z } from 'zod';

export const reportDetailSchema = z.enum([
  'FIRST_DAY',
  'LAST_DAY',
  'FIRST_WORK_DAY',
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
]);
export type ReportDetail = z.infer<typeof reportDetailSchema>;

export const reportDateRangeSchema = z.enum(['LAST_7_DAYS', 'LAST_30_DAYS', 'LAST_MONTH', 'LAST_WEEK']);
export type ReportDateRange = z.infer<typeof reportDateRangeSchema>;

/** Field names are those of the customer's wire format. A week's `detail` is a day index from Sunday. */
export const reportFieldsSchema = z.object({
  dashboard_id: z.string(),
  /** Comma-separated addresses. */
  recipients: z.string(),
  period: z.enum(['MONTH', 'WEEK']),
  detail: reportDetailSchema,
  hour: z.number().int().min(0, 'The hour goes from 0 to 23.').max(23, 'The hour goes from 0 to 23.'),
  minute: z.number().int().min(0, 'The minute goes from 0 to 59.').max(59, 'The minute goes from 0 to 59.'),
  timezone: z.string(),
  date_range: reportDateRangeSchema,
  with_pdf: z.boolean(),
  with_preview: z.boolean(),
});
export type ReportFields = z.infer<typeof reportFieldsSchema>;

export const reportSchema = reportFieldsSchema.extend({
  id: z.string(),
  paused: z.boolean(),
  dashboardName: z.string(),
  permalink: z.string(),
  nextDueAt: z.iso.datetime().nullable(),
  lastStatus: z.string().nullable(),
  lastSentAt: z.iso.datetime().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

export const recipientStatusSchema = z.enum(['waiting', 'sending', 'sent', 'failed', 'unsure']);
export const deliveryStatusSchema = z.enum([
  'waiting',
  'gathering',
  'retrying',
  'sent',
  'partly_sent',
  'failed',
]);

export const deliverySchema = z.object({
  id: z.string(),
  reportId: z.string(),
  kind: z.enum(['scheduled', 'manual', 'test']),
  dueAt: z.iso.datetime(),
  status: deliveryStatusSchema,
  attempts: z.number().int(),
  startedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** In words for a person: why it is late, failed or carries a note. */
  reason: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  recipients: z.array(
    z.object({
      address: z.string(),
      status: recipientStatusSchema,
      attempts: z.number().int(),
      error: z.string().nullable(),
    }),
  ),
});
export type Delivery = z.infer<typeof deliverySchema>;
