import { z } from 'zod';

const REVIEW_HOURS = 'A review takes from 1 to 72 hours.';

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

/**
 * What a report does beyond its schedule. `when_missing`: what becomes of a mail whose values don't come within two hours.
 * `review`: whether its owner sees it first, and what happens `review_hours` later when nobody has decided. `subject` and
 * `message` are templates; null for the usual words.
 */
export const reportChoicesSchema = z.object({
  when_missing: z.enum(['SEND_WITH_NOTE', 'HOLD']),
  review: z.enum(['NONE', 'THEN_SEND', 'THEN_DISCARD']),
  review_hours: z.number().int().min(1, REVIEW_HOURS).max(72, REVIEW_HOURS),
  subject: z.string().nullable(),
  message: z.string().nullable(),
});
export type ReportChoices = z.infer<typeof reportChoicesSchema>;

/** A weekday's index may come as the number it is. */
const givenDetailSchema = z
  .union([reportDetailSchema, z.number()])
  .transform(String)
  .pipe(reportDetailSchema);

/** What a person fills in; choices that are left out are the usual ones. */
export const reportInputSchema = reportFieldsSchema.extend({
  detail: givenDetailSchema,
  ...reportChoicesSchema.partial().shape,
});
export type ReportInput = z.infer<typeof reportInputSchema>;

/**
 * `held`: data did not arrive, its owner decides. `in_review`: its owner looks at it first. `missed`: its time passed while
 * nothing ran, and it is not made up. `not_sent`: somebody decided against it, or there was nobody to send it to.
 */
export const deliveryStatusSchema = z.enum([
  'waiting',
  'gathering',
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

/** A delivery in one of these will change by itself. */
export const UNDER_WAY: readonly DeliveryStatus[] = ['waiting', 'gathering', 'retrying'];

/** A delivery in one of these ends when its report is deleted. */
export const NOT_OVER: readonly DeliveryStatus[] = [...UNDER_WAY, 'held', 'in_review'];

/** Somebody on the list whose mail came back for good, and what their mail server said. */
export const returnedRecipientSchema = z.object({ address: z.string(), reason: z.string() });
export type ReturnedRecipient = z.infer<typeof returnedRecipientSchema>;

export const reportSchema = reportFieldsSchema.extend(reportChoicesSchema.shape).extend({
  id: z.string(),
  paused: z.boolean(),
  /** It was deleted: listed only where that is asked for, since its history stays. */
  removed: z.boolean(),
  /** Those on the list who asked not to be sent this report any more. */
  unsubscribed: z.array(z.string()),
  /** Those on the list who are left out until somebody confirms their address. */
  returned: z.array(returnedRecipientSchema),
  dashboardName: z.string(),
  /** Whether the dashboard is archived: nothing is sent until it is restored. */
  archived: z.boolean(),
  /** Null once the dashboard is deleted. */
  permalink: z.string().nullable(),
  nextDueAt: z.iso.datetime().nullable(),
  /** Deliveries that are not over: under way, held or in review. */
  openDeliveries: z.number().int(),
  /** Of the newest delivery, tests left aside. */
  lastStatus: deliveryStatusSchema.nullable(),
  lastSentAt: z.iso.datetime().nullable(),
  /** Its history in words, or what is wrong with the first recipient: that first where it did not reach everybody. */
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
  /** How often the link of the mail was followed, and when first. */
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
  /** Until when its owner may decide while it is in review. */
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

/** A delivery among those of other reports: whose it is, and on which clocks it is due. */
export const listedDeliverySchema = deliverySchema.extend({
  dashboardId: z.string(),
  dashboardName: z.string(),
  /** What tells its report from others: its readers and its schedule. */
  reportName: z.string(),
  timezone: z.string(),
  review: reportChoicesSchema.shape.review,
  /** Its report was deleted: it can be read, and nothing can be sent of it any more. */
  reportRemoved: z.boolean(),
  /** Its dashboard is archived: nothing is sent until it is restored. */
  archived: z.boolean(),
});
export type ListedDelivery = z.infer<typeof listedDeliverySchema>;
