import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { changeSockets } from '../http/metrics.ts';
import { type Problem, problems, type ServerFrame } from './frames.ts';

/** One connection. */
export type LiveSocket = {
  /** `123.456`, what signatures are made for. */
  id: string;
  ws: WebSocket;
  channels: Set<string>;
  /** The person who signed in on it. */
  userId: string | null;
  /** People whose leaving ends it: who signed in, and who requested signatures for its id. */
  people: Set<string>;
};

/** The connections of this process, by id and by channel. */
export type SocketHub = {
  count(): number;
  enter(ws: WebSocket): LiveSocket;
  leave(socket: LiveSocket): void;
  join(socket: LiveSocket, channel: string): void;
  part(socket: LiveSocket, channel: string): void;
  isEmpty(channel: string): boolean;
  /** Sends one text to all sockets of a channel except that id. */
  deliver(channel: string, text: string, except: string | null): void;
  /** Stores whose socket it is; false if it is not one of this process. */
  own(socketId: string, userId: string): boolean;
  /** Makes a person's sockets reconnect and authorise again. */
  turnAway(userId: string): void;
  /** Makes all sockets reconnect, and waits at most this long for them to close. */
  clear(timeoutMs: number): Promise<void>;
};

const HALF_ID = 1_000_000_000;
/** A client that reads slower than this is disconnected and reloads when it reconnects. */
const UNREAD_BYTES = 1024 * 1024;

export function createSocketHub(): SocketHub {
  const sockets = new Map<string, LiveSocket>();
  const members = new Map<string, Set<LiveSocket>>();
  const part = (socket: LiveSocket, channel: string) => {
    socket.channels.delete(channel);
    const rest = members.get(channel);
    rest?.delete(socket);
    if (rest?.size === 0) members.delete(channel);
  };
  return {
    count: () => sockets.size,
    enter: (ws) => {
      const id = `${randomInt(1, HALF_ID)}.${randomInt(1, HALF_ID)}`;
      const socket: LiveSocket = { id, ws, channels: new Set(), userId: null, people: new Set() };
      sockets.set(id, socket);
      changeSockets(1);
      return socket;
    },
    leave: (socket) => {
      if (sockets.delete(socket.id)) changeSockets(-1);
      for (const channel of socket.channels) part(socket, channel);
    },
    join: (socket, channel) => {
      socket.channels.add(channel);
      members.set(channel, (members.get(channel) ?? new Set()).add(socket));
    },
    part,
    isEmpty: (channel) => !members.has(channel),
    deliver: (channel, text, except) => {
      for (const socket of members.get(channel) ?? []) if (socket.id !== except) sendText(socket.ws, text);
    },
    own: (socketId, userId) => sockets.get(socketId)?.people.add(userId) !== undefined,
    turnAway: (userId) => {
      for (const { people, ws } of sockets.values()) if (people.has(userId)) refuse(ws, problems.restart);
    },
    clear: async (timeoutMs) => {
      await Promise.all([...sockets.values()].map(({ ws }) => closed(ws, timeoutMs)));
    },
  };
}

export function sendFrame(ws: WebSocket, frame: ServerFrame): void {
  sendText(ws, JSON.stringify(frame));
}

/** Reports an error without closing the socket. */
export function problemFrame(problem: Problem): ServerFrame {
  return { event: 'pusher:error', data: problem };
}

/** Reports an error and closes with the same code: some clients read the one, some the other. */
export function refuse(ws: WebSocket, problem: Problem): void {
  sendFrame(ws, problemFrame(problem));
  ws.close(problem.code, problem.message);
}

function sendText(ws: WebSocket, text: string): void {
  if (ws.readyState !== WebSocket.OPEN) return;
  if (ws.bufferedAmount > UNREAD_BYTES) ws.terminate();
  else ws.send(text);
}

/** A client that doesn't answer the close is cut off. */
async function closed(ws: WebSocket, timeoutMs: number): Promise<void> {
  const gone = Promise.withResolvers<void>();
  ws.once('close', () => gone.resolve());
  const impatience = setTimeout(() => ws.terminate(), timeoutMs);
  refuse(ws, problems.restart);
  if (ws.readyState !== WebSocket.CLOSED) await gone.promise;
  clearTimeout(impatience);
}
