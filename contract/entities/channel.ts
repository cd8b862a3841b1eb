import { z } from 'zod';
import { unfilledText } from '../rules/text/field-messages.ts';
import { lineSchema } from './text-fields.ts';

export const channelKindSchema = z.enum(['email', 'slack', 'teams', 'webhook']);
export type ChannelKind = z.infer<typeof channelKindSchema>;

/**
 * `untested` gets no notifications yet; `unconfirmed`: the test was sent and its recipient has to confirm it; `active`; `failing`:
 * active, but the last message could not be delivered and is retried; `unsubscribed`: the recipient unsubscribed, and has to confirm
 * before getting one again.
 */
export const channelStateSchema = z.enum(['untested', 'unconfirmed', 'active', 'failing', 'unsubscribed']);
export type ChannelState = z.infer<typeof channelStateSchema>;

export const channelFieldsSchema = z.object({
  kind: channelKindSchema,
  name: lineSchema.max(80, 'Please use at most 80 characters.').default(''),
  /** An e-mail address, or the URL of a webhook. */
  target: z.string().trim().min(1, unfilledText).max(2000),
});
/** Changes of a channel; an absent name stays, where a new channel has none. */
export const channelChangesSchema = z.object({
  name: channelFieldsSchema.shape.name.unwrap().optional(),
  target: channelFieldsSchema.shape.target.optional(),
});
export type ChannelFields = z.infer<typeof channelFieldsSchema>;

/** Where alert notifications are sent. */
export const channelSchema = z.object({
  id: z.string(),
  kind: channelKindSchema,
  name: z.string(),
  /** Only the host of a webhook: the rest of the address is a secret. */
  target: z.string(),
  state: channelStateSchema,
  testedAt: z.iso.datetime().nullable(),
  lastSentAt: z.iso.datetime().nullable(),
  /** Why the last message was not delivered, in words. */
  lastError: z.string().nullable(),
  failingSince: z.iso.datetime().nullable(),
  groupsCount: z.number().int(),
});
export type Channel = z.infer<typeof channelSchema>;
