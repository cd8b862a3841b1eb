import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const INVITED_WITHIN_MS = 30_000;

export type MailServer = { url: string; close(): Promise<void> };

/** A real SMTP server on loopback. Each mail is confirmed once it is in `folder` as `<recipient> <n>.eml`. */
export async function startMailServer(folder: string): Promise<MailServer> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onData: async (stream, session, callback) => {
      const raw = await buffer(stream).catch(() => null);
      if (!raw) return; // The sender was killed in the middle: no mail has arrived.
      for (const { address } of session.envelope.rcptTo) {
        count += 1;
        const path = join(folder, `${address} ${count}.eml`);
        await writeFile(`${path}.part`, raw);
        await rename(`${path}.part`, path);
      }
      callback(null);
    },
  });
  // Some journeys kill the server in the middle of a conversation.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The mails received by an address so far, in order. */
async function mailsTo(folder: string, address: string): Promise<Email[]> {
  return Promise.all((await rawMailsTo(folder, address)).map((raw) => PostalMime.parse(raw)));
}

/** As `mailsTo`, each mail as its bytes came. */
async function rawMailsTo(folder: string, address: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${address} `) && name.endsWith('.eml'),
  );
  const inOrder = names.sort((one, other) => numberOf(one) - numberOf(other));
  return Promise.all(inOrder.map((name) => readFile(join(folder, name))));
}

/** The first mail to an address, or the first with this subject, as soon as it arrives. Rejects after `timeoutMs`. */
export async function nextMailTo(
  folder: string,
  address: string,
  timeoutMs: number,
  subject = '',
): Promise<Email> {
  const over = AbortSignal.timeout(timeoutMs);
  for (;;) {
    const changed = changeOf(folder, over);
    const mails = await mailsTo(folder, address);
    const mail = mails.find((one) => one.subject?.includes(subject));
    if (mail) return mail;
    if (over.aborted) throw new Error(`No mail to ${address} within ${timeoutMs / 1000} s.`);
    await changed;
  }
}

/** The bytes of a mail that has come, by its Message-ID. */
export async function bytesOfMail(folder: string, address: string, messageId: string): Promise<Buffer> {
  const mails = await rawMailsTo(folder, address);
  const found = mails.find((raw) => raw.includes(messageId));
  if (!found) throw new Error(`No mail ${messageId} to ${address}.`);
  return found;
}

/** The link of the mail that invites somebody; empty where it has none. */
export async function invitationLink(folder: string, email: string): Promise<string> {
  const mail = await nextMailTo(folder, email, INVITED_WITHIN_MS);
  return /https?:\/\/\S+\/invitation\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
}

/** Every mail that has come, by the address it came to. */
export async function allMails(folder: string): Promise<Map<string, Email[]>> {
  const names = (await readdir(folder)).flatMap((name) => /^(.+) \d+\.eml$/.exec(name)?.[1] ?? []);
  const found = [...new Set(names)].map(
    async (address) => [address, await mailsTo(folder, address)] as const,
  );
  return new Map(await Promise.all(found));
}

function changeOf(folder: string, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      watcher.close();
      over.removeEventListener('abort', done);
      resolve();
    };
    const watcher = watch(folder, done);
    over.addEventListener('abort', done);
  });
}

function numberOf(name: string): number {
  return Number(/ (\d+)\.eml$/.exec(name)?.[1]);
}
