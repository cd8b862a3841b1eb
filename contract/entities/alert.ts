import { z } from 'zod';
import { alertRuleSchema } from './alert-rule.ts';
import { metricTraitsSchema } from './group.ts';

/** How long a snooze lasts: until an instant, until recovery, or until it gets worse than it was. */
export const snoozeModeSchema = z.enum(['until', 'recovered', 'worse']);
export type SnoozeMode = z.infer<typeof snoozeModeSchema>;

export const snoozeFieldsSchema = z.object({
  mode: snoozeModeSchema.default('until'),
  /** With mode `until`; a week from now when absent. */
  until: z.iso.datetime().optional(),
  reason: z.string().trim().max(300, 'Please use at most 300 characters.').default(''),
});
export type SnoozeFields = z.infer<typeof snoozeFieldsSchema>;

export const snoozeSchema = z.object({
  id: z.string(),
  domainId: z.string(),
  /** Null: all alerts of the domain, including future ones. */
  alertId: z.string().nullable(),
  mode: snoozeModeSchema,
  until: z.iso.datetime().nullable(),
  reason: z.string(),
  /** Who did it, by name. */
  by: z.string(),
  createdAt: z.iso.datetime(),
});
export type Snooze = z.infer<typeof snoozeSchema>;

/** One incident: opened once, and closed automatically when the value is normal again. */
export const alertSchema = z.object({
  id: z.string(),
  groupId: z.string(),
  domainId: z.string(),
  host: z.string(),
  metricId: z.string(),
  metricLabel: z.string(),
  traits: metricTraitsSchema,
  rule: alertRuleSchema,
  state: z.enum(['open', 'resolved']),
  openedAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  /** The value now, when it opened, and what it was compared with; null for none. */
  value: z.number().nullable(),
  openedValue: z.number().nullable(),
  baseline: z.number().nullable(),
  /** What is wrong, in a sentence. */
  words: z.string(),
  snooze: snoozeSchema.nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

export const alertEventKindSchema = z.enum([
  'opened',
  'worse',
  'resolved',
  'snoozed',
  'unsnoozed',
  'snooze_ended',
  'notified',
  'notification_failed',
]);
export type AlertEventKind = z.infer<typeof alertEventKindSchema>;

/** A line of an alert's timeline. */
export const alertEventSchema = z.object({
  id: z.string(),
  alertId: z.string(),
  at: z.iso.datetime(),
  kind: alertEventKindSchema,
  words: z.string(),
  by: z.string().nullable(),
});
export type AlertEvent = z.infer<typeof alertEventSchema>;
