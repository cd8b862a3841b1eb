import { z } from 'zod';

const REVIEW_HOURS = 'A review takes from 1 to 72 hours.';

/** Days of a month on which the values of its end have settled. */
export const monthDays = [
  'DAY_2',
  'DAY_3',
  'DAY_4',
  'DAY_5',
  'DAY_6',
  'DAY_7',
  'DAY_8',
  'DAY_9',
  'DAY_10',
] as const;

/** The number of the day that is meant; null for days of another kind. */
export function monthDayOf(detail: string): number | null {
  const [, day] = detail.match(/^DAY_(\d+)$/) ?? [];
  return day === undefined ? null : Number(day);
}

export const reportDetailSchema = z.enum([
  'FIRST_DAY',
  'LAST_DAY',
  'FIRST_WORK_DAY',
  ...monthDays,
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
]);
export type ReportDetail = z.infer<typeof reportDetailSchema>;

export const reportDateRangeSchema = z.enum([
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_14_DAYS',
  'LAST_28_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'LAST_WEEK',
  'LAST_MONTH',
  'LAST_QUARTER',
  'LAST_YEAR',
  'MONTH_TO_DATE',
  'QUARTER_TO_DATE',
  'YEAR_TO_DATE',
]);
export type ReportDateRange = z.infer<typeof reportDateRangeSchema>;

/** Field names are those of the specified API. A week's `detail` is a day index from Sunday. */
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

/**
 * A report's options beside its schedule. `when_missing`: what happens to a mail whose data doesn't arrive within two hours.
 * `review`: whether its owner sees it first, and what happens after `review_hours` without a decision. `subject` and `message`
 * are templates; null for the default texts. `highlights_text` replaces the generated ones in the next sending, once; null for automatic.
 */
export const reportChoicesSchema = z.object({
  when_missing: z.enum(['SEND_WITH_NOTE', 'HOLD']),
  review: z.enum(['NONE', 'THEN_SEND', 'THEN_DISCARD']),
  review_hours: z.number().int().min(1, REVIEW_HOURS).max(72, REVIEW_HOURS),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  highlights_text: z.string().nullable(),
});
export type ReportChoices = z.infer<typeof reportChoicesSchema>;

/** A weekday's index may be a number. */
const givenDetailSchema = z
  .union([reportDetailSchema, z.number()])
  .transform(String)
  .pipe(reportDetailSchema);

/** What a person fills in; absent choices have their defaults. */
export const reportInputSchema = reportFieldsSchema.extend({
  detail: givenDetailSchema,
  ...reportChoicesSchema.partial().shape,
});
export type ReportInput = z.infer<typeof reportInputSchema>;

/**
 * `held`: data did not arrive, its owner decides. `in_review`: its owner looks at it first. `missed`: its time passed while no
 * worker ran, and it is not sent later. `not_sent`: a person decided against it, or there were no recipients.
 */
export const deliveryStatusSchema = z.enum([
  'waiting',
  'preparing',
  'retrying',
  'held',
  'in_review',
  'sent',
  'partly_sent',
  'failed',
  'missed',
  'not_sent',
]);
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;

/** A delivery in one of these states changes automatically. */
export const UNDER_WAY: readonly DeliveryStatus[] = ['waiting', 'preparing', 'retrying'];

/** A delivery in one of these states ends when its report is deleted. */
export const NOT_OVER: readonly DeliveryStatus[] = [...UNDER_WAY, 'held', 'in_review'];

/** A recipient whose mail bounced permanently, and the mail server's message. */
export const returnedRecipientSchema = z.object({ address: z.string(), reason: z.string() });
export type ReturnedRecipient = z.infer<typeof returnedRecipientSchema>;

export const reportSchema = reportFieldsSchema.extend(reportChoicesSchema.shape).extend({
  id: z.string(),
  paused: z.boolean(),
  /** It was deleted: only listed on request, since its history stays. */
  removed: z.boolean(),
  /** Recipients who unsubscribed from this report. */
  unsubscribed: z.array(z.string()),
  /** Recipients who are left out until a person confirms their address. */
  returned: z.array(returnedRecipientSchema),
  dashboardName: z.string(),
  /** Its dashboard's client; null without one, and for people who don't see the client. */
  clientId: z.string().nullable(),
  /** Whether the dashboard is archived: nothing is sent until it is restored. */
  archived: z.boolean(),
  /** Null once the dashboard is deleted. */
  permalink: z.string().nullable(),
  nextDueAt: z.iso.datetime().nullable(),
  /** Unfinished deliveries: in progress, held or in review. */
  openDeliveries: z.number().int(),
  /** The newest delivery's, without tests. */
  lastStatus: deliveryStatusSchema.nullable(),
  lastSentAt: z.iso.datetime().nullable(),
  /** Its history in words, or what failed for the first recipient who wasn't reached. */
  lastReason: z.string().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

export const recipientStatusSchema = z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown', 'bounced']);
export type RecipientStatus = z.infer<typeof recipientStatusSchema>;

const deliveryRecipientSchema = z.object({
  address: z.string(),
  status: recipientStatusSchema,
  attempts: z.number().int(),
  error: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** How often the mail's link was opened, and when first. */
  openedCount: z.number().int(),
  openedAt: z.iso.datetime().nullable(),
});
export type DeliveryRecipient = z.infer<typeof deliveryRecipientSchema>;

export const deliverySchema = z.object({
  id: z.string(),
  reportId: z.string(),
  kind: z.enum(['scheduled', 'manual', 'test']),
  dueAt: z.iso.datetime(),
  status: deliveryStatusSchema,
  attempts: z.number().int(),
  startedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** The deadline of the owner's decision while it is in review. */
  reviewUntil: z.iso.datetime().nullable(),
  /** The days it shows. */
  startDate: z.string(),
  endDate: z.string(),
  /** In words for a person: why it is late, failed or carries a note. */
  reason: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  recipients: z.array(deliveryRecipientSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** A delivery among those of other reports: with its report and timezone. */
export const listedDeliverySchema = deliverySchema.extend({
  dashboardId: z.string(),
  dashboardName: z.string(),
  /** What distinguishes its report from others: its recipients and its schedule. */
  reportName: z.string(),
  timezone: z.string(),
  review: reportChoicesSchema.shape.review,
  /** Its report was deleted: it can be read, but not sent again. */
  reportRemoved: z.boolean(),
  /** Its dashboard is archived: nothing is sent until it is restored. */
  archived: z.boolean(),
});
export type ListedDelivery = z.infer<typeof listedDeliverySchema>;
