import { z } from 'zod';

/** Written by the websocket server, signed by us: anything else in it could be forged across the fields of the signed text. */
export const socketIdSchema = z.string().regex(/^\d{1,20}\.\d{1,20}$/, 'This is no socket id.');

/** What `/broadcasting/auth` is sent, form-encoded, by any client of the Pusher protocol. */
export const channelAuthSchema = z.object({
  socket_id: socketIdSchema,
  channel_name: z
    .string()
    .max(164)
    .regex(/^[\w\-=@,.;]+$/, 'This is no channel name.'),
});

/** What `/broadcasting/user-auth` is sent. */
export const userAuthSchema = z.object({ socket_id: socketIdSchema });

/** `key:hex`; for a person also the very text that was signed. */
export type ChannelAuth = { auth: string };
export type UserAuth = { auth: string; user_data: string };
