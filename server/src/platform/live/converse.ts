import { companyOfChannel } from '@vitrine/contract/events/live-events.ts';
import type { RawData } from 'ws';
import { z } from 'zod';
import {
  BINARY_REFUSED,
  type ClientFrame,
  parseJson,
  problems,
  readFrame,
  type ServerFrame,
} from './frames.ts';
import { limitFrames } from './limit-frames.ts';
import type { LiveTimes } from './live.ts';
import { type LiveApp, sameSignature, signChannel, signUser } from './signatures.ts';
import { type LiveSocket, problemFrame, refuse, type SocketHub, sendFrame } from './socket-hub.ts';
import { watchIdle } from './watch-idle.ts';

const CHANNEL_NAME = /^[\w\-=@,.;]{1,200}$/;
const MAX_CHANNELS = 100;
const FRAMES_PER_SECOND = 10;
const UNAUTHORIZED = 401;

const personSchema = z.object({ id: z.string().min(1) });

export type Conversation = { app: LiveApp; hub: SocketHub; times: LiveTimes };

/**
 * Speaks Pusher protocol 7 with one socket until it closes. Greets it; answers pings, subscriptions and sign-ins; refuses what
 * isn't allowed; pings it when it is silent; and after some hours makes it reconnect, since a signature is only checked when a
 * channel is joined.
 */
export function converse(socket: LiveSocket, conversation: Conversation): void {
  const { ws } = socket;
  const { hub, times } = conversation;
  const rate = limitFrames({ perSecond: FRAMES_PER_SECOND, burst: MAX_CHANNELS }, () => performance.now());
  const idle = watchIdle({
    ...times,
    ping: () => sendFrame(ws, { event: 'pusher:ping', data: {} }),
    giveUp: () => refuse(ws, problems.noPong),
  });
  const ageing = setTimeout(() => refuse(ws, problems.restart), times.maxAgeMs).unref();
  ws.on('message', (message: RawData, binary: boolean) => {
    idle.seen();
    if (binary) ws.close(BINARY_REFUSED, 'Text frames only.');
    else if (!rate.allow()) refuse(ws, problems.tooManyFrames);
    else hear(socket, conversation, readFrame(message.toString()));
  });
  // Some clients respond with the websocket's own pong frames instead.
  for (const sign of ['ping', 'pong']) ws.on(sign, idle.seen);
  ws.on('close', () => {
    idle.stop();
    clearTimeout(ageing);
    hub.leave(socket);
  });
  const greeting = { socket_id: socket.id, activity_timeout: times.activityTimeoutSeconds };
  sendFrame(ws, { event: 'pusher:connection_established', data: JSON.stringify(greeting) });
}

/** What each frame does, and the response frame; null for none. */
type FrameHandler = (socket: LiveSocket, conversation: Conversation, data: ClientFrame['data']) => Reply;
type Reply = ServerFrame | null;

const responses: Readonly<Record<string, FrameHandler>> = {
  'pusher:ping': () => ({ event: 'pusher:pong', data: {} }),
  'pusher:pong': () => null,
  'pusher:subscribe': subscribe,
  'pusher:unsubscribe': (socket, { hub }, { channel }) => {
    if (typeof channel === 'string' && socket.channels.has(channel)) hub.part(socket, channel);
    return null;
  },
  'pusher:signin': signIn,
};

function hear(socket: LiveSocket, conversation: Conversation, frame: ClientFrame | null): void {
  const reply = replyTo(socket, conversation, frame);
  if (reply) sendFrame(socket.ws, reply);
}

function replyTo(socket: LiveSocket, conversation: Conversation, frame: ClientFrame | null): Reply {
  if (!frame) return problemFrame(problems.badFrame);
  if (frame.event.startsWith('client-')) return problemFrame(problems.noClientEvents);
  const result = Object.hasOwn(responses, frame.event) ? responses[frame.event] : undefined;
  return result ? result(socket, conversation, frame.data) : problemFrame(problems.badFrame);
}

function subscribe(socket: LiveSocket, { app, hub }: Conversation, data: ClientFrame['data']): Reply {
  const { channels } = socket;
  const { channel, auth } = data;
  if (typeof channel !== 'string') return problemFrame(problems.badFrame);
  const refusal = (type: string, error: string, status: number): ServerFrame => ({
    event: 'pusher:subscription_error',
    channel,
    data: { type, error, status },
  });
  if (!channels.has(channel) && channels.size >= MAX_CHANNELS)
    return refusal('LimitReached', `At most ${MAX_CHANNELS} channels.`, problems.overCapacity.code);
  if (!mayJoin(socket, app, channel, auth))
    return refusal('AuthError', 'The connection is unauthorized.', UNAUTHORIZED);
  hub.join(socket, channel);
  return { event: 'pusher_internal:subscription_succeeded', channel, data: '{}' };
}

/** Company channels need a signature for this socket, a person's own channel needs their sign-in. There are no other channels. */
function mayJoin(socket: LiveSocket, app: LiveApp, channel: string, auth: unknown): boolean {
  if (socket.userId !== null && channel === `#server-to-user-${socket.userId}`) return true;
  if (!CHANNEL_NAME.test(channel)) return false;
  if (companyOfChannel(channel) !== null) return sameSignature(signChannel(app, socket.id, channel), auth);
  return !/^(private|presence|cache)-/.test(channel);
}

function signIn(socket: LiveSocket, { app }: Conversation, { auth, user_data }: ClientFrame['data']): Reply {
  const text = typeof user_data === 'string' ? user_data : '';
  const person = personSchema.safeParse(parseJson(text));
  if (!sameSignature(signUser(app, socket.id, text), auth) || !person.success) {
    refuse(socket.ws, problems.notAuthorized);
    return null;
  }
  socket.userId = person.data.id;
  socket.people.add(person.data.id);
  return { event: 'pusher:signin_success', data: { user_data } };
}
