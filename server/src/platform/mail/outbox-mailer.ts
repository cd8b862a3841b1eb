import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import type { Mail, Mailer, Outbox, OutboxMail } from './mailer.ts';
import { signature } from './sign-mail.ts';

const LISTED = 200;
const ID = /^\d{8}T\d{9}Z-[\da-f]{8}$/;

/**
 * Mails as complete `.eml` files that any mail program opens, each with a `.json` that names its recipients. The `.json` is
 * written last, so that listed mails are complete.
 */
export function outboxMailer(folder: string, clock: Clock): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'outbox',
    outbox: openOutbox(folder),
    send: async (mail) => {
      const { companyId, returnPath: _, dkim, ...message } = mail;
      const compiled = await transport.sendMail({
        ...message,
        date: clock.now(),
        ...(dkim ? { dkim: signature(dkim) } : {}),
      });
      const id = `${clock.now().toISOString().replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
      await mkdir(folder, { recursive: true });
      await writeWhole(join(folder, `${id}.eml`), compiled.message as Buffer);
      await writeWhole(
        join(folder, `${id}.json`),
        JSON.stringify(summaryOf(id, mail, companyId ?? null, clock)),
      );
      return { status: 'sent' };
    },
    close: async () => {},
  };
}

function summaryOf(id: string, mail: Mail, companyId: string | null, clock: Clock): OutboxMail {
  return { id, companyId, to: [mail.to], subject: mail.subject, sentAt: clock.now().toISOString() };
}

function openOutbox(folder: string): Outbox {
  const summary = async (id: string): Promise<OutboxMail> =>
    JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'));
  return {
    list: async () => {
      const names = await readdir(folder).catch(() => []);
      const ids = names
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length));
      return Promise.all(
        ids
          .filter((id) => ID.test(id))
          .sort()
          .reverse()
          .slice(0, LISTED)
          .map(summary),
      );
    },
    read: async (id) => {
      if (!ID.test(id)) return null;
      try {
        return { mail: await summary(id), eml: await readFile(join(folder, `${id}.eml`)) };
      } catch {
        return null;
      }
    },
  };
}

async function writeWhole(path: string, body: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, body, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
