import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Mailer, SendOutcome } from './mailer.ts';
import { envelopeOf, signMail } from './sign-mail.ts';

const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 60_000;

/** The progress of one mail: whether the connection has read its last byte. */
type Handover = { complete: boolean };

/** SMTP over pooled connections. The progress of the conversation decides which of the four outcomes it is. */
export function smtpMailer(url: string, options: { silenceTimeoutMs?: number } = {}): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: options.silenceTimeoutMs ?? SILENCE_TIMEOUT_MS,
    maxRequeues: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (compiled, done) => {
    const { handover } = compiled.data as { handover?: Handover };
    if (handover) compiled.message.processFunc((text) => watchStream(text as Readable, handover));
    done();
  });
  return {
    kind: 'smtp',
    outbox: null,
    send: async (mail) => {
      const handover: Handover = { complete: false };
      const { companyId: _, returnPath: _returnPath, dkim, ...message } = mail;
      try {
        const text = dkim ? { raw: await signMail(message, dkim) } : message;
        const handed = { ...text, envelope: envelopeOf(mail), handover };
        await transport.sendMail(handed as Parameters<typeof transport.sendMail>[0]);
        return { status: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpError, handover);
      }
    },
    close: async () => transport.close(),
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/** A reply decides; without one, whether the text was sent. A refused sign-in says nothing about the mail. */
function outcomeOf(error: SmtpError, handover: Handover): SendOutcome {
  const reason = error.response ?? error.message;
  const aboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (error.responseCode) {
    const forGood = aboutTheMail && error.responseCode >= 500;
    return forGood
      ? { status: 'refused', reason: `The mail server refused it: ${reason}` }
      : { status: 'unreachable', reason: `The mail server did not take it for now: ${reason}` };
  }
  if (aboutTheMail) return { status: 'refused', reason };
  if (handover.complete) {
    return {
      status: 'unknown',
      reason: 'The connection to the mail server broke before it confirmed the mail.',
    };
  }
  return { status: 'unreachable', reason: `The mail server could not be reached: ${reason}` };
}

/**
 * Yields the text only when the connection reads it. A pool that finds its connection dead retries with a new one; it must not do
 * so with a mail whose last byte was sent already.
 */
function watchStream(text: Readable, handover: Handover): Readable {
  return Readable.from(pull(text, handover), { objectMode: false });
}

async function* pull(text: Readable, handover: Handover): AsyncGenerator<Buffer> {
  if (handover.complete) throw new Error('This mail was handed over once already.');
  for await (const chunk of text) yield chunk as Buffer;
  handover.complete = true;
}
