import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** `from` and `to` are those of the envelope. */
export type ReceivedMail = { from: string; to: string; raw: Buffer };

export type TestSmtp = {
  url: string;
  mails: ReceivedMail[];
  /** Recipients that are refused with 550. */
  refused: Set<string>;
  /** Accepts the text and then drops the connection instead of confirming it, once for each. */
  breaksAfterText: Set<string>;
  /** Stops listening; `start` listens on the same port again. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A real SMTP server on loopback that stores what it receives. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const breaksAfterText = new Set<string>();
  let server: SMTPServer | null = null;
  let port = 0;
  const start = async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 50,
      onRcptTo: ({ address }, _session, callback) =>
        callback(
          refused.has(address) ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null,
        ),
      onData: async (stream, session, callback) => {
        const raw = await buffer(stream).catch(() => null);
        if (!raw) return; // The sender disconnected in the middle: no mail has arrived.
        const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        mails.push({ from: mailFrom ? mailFrom.address : '', to, raw });
        if (breaksAfterText.delete(to)) {
          for (const connection of server?.connections ?? []) {
            (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
          }
          return;
        }
        callback(null);
      },
    });
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    breaksAfterText,
    start,
    stop: () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
}
