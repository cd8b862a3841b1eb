import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type FlakySmtp = {
  url: string;
  /** How often a whole mail to an address was received, confirmed or not. */
  received: Map<string, number>;
  /** Addresses whose mail was refused permanently. */
  refused: Set<string>;
  /** Injected failures by kind. */
  faults: Record<'commands' | 'deferrals' | 'refusals' | 'hangUps' | 'unconfirmed', number>;
  close(): Promise<void>;
};

type Done = (error?: Error | null) => void;
/** Of the failures 60 % are temporary (451), 15 % permanent (550), the rest are dropped connections. */
const GREYLISTED = 0.6;
const REFUSED = 0.75;

/**
 * A real SMTP server on loopback. A share of all commands (connection, sender, recipient, text) fails; a text whose connection
 * drops was received, but never confirmed.
 */
export async function startFlakySmtp(failing: number, random: () => number): Promise<FlakySmtp> {
  const received = new Map<string, number>();
  const refused = new Set<string>();
  const faults = { commands: 0, deferrals: 0, refusals: 0, hangUps: 0, unconfirmed: 0 };
  const hangUp = (session: SMTPServerSession) => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
      if (connection.id === session.id) connection._socket.destroy();
    }
  };
  /** Responds to a command, or fails it; `refusable` names whose mail a refusal is about. */
  const response = (session: SMTPServerSession, done: Done, refusable: string | null) => {
    faults.commands += 1;
    if (random() >= failing) return done(null);
    const kind = random();
    if (kind < GREYLISTED || (kind < REFUSED && refusable === null)) {
      faults.deferrals += 1;
      return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    }
    if (kind < REFUSED && refusable !== null) {
      faults.refusals += 1;
      refused.add(refusable);
      return done(Object.assign(new Error('No such person'), { responseCode: 550 }));
    }
    faults.hangUps += 1;
    return hangUp(session);
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onConnect: (session, done) => response(session, done, null),
    onMailFrom: (_address, session, done) => response(session, done, null),
    onRcptTo: ({ address }, session, done) => response(session, done, address),
    onData: async (stream, session, done) => {
      const whole = await buffer(stream).catch(() => null);
      if (!whole) return; // The sender was killed in the middle: no mail has arrived.
      const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
      const take = () => received.set(to, (received.get(to) ?? 0) + 1);
      const before = faults.hangUps;
      const whenResponded: Done = (error) => {
        if (!error) take();
        done(error);
      };
      response(session, whenResponded, to);
      if (faults.hangUps === before) return;
      faults.unconfirmed += 1;
      take();
    },
  });
  // Workers are killed in the middle of conversations, which is intended.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    refused,
    faults,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
