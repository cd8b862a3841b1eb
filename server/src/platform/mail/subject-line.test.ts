import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clockFrom } from '../clock/clock.ts';
import { openMailer } from './open-mailer.ts';

test.each([
  ['of 200 characters stays', 'a'.repeat(200), 'a'.repeat(200)],
  ['ends after a whole word', 'word '.repeat(100), `${'word '.repeat(39)}…`.replace(' …', '…')],
  ['without words is cut between characters', '😀'.repeat(300), `${'😀'.repeat(198)}…`],
  ['ends the direction of a name', `\u2068${'ש'.repeat(300)}\u2069`, `\u2068${'ש'.repeat(197)}…\u2069`],
])('a subject %s', async (_, subject, sent) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'subjects-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const mailer = openMailer({ smtpUrl: null, dataDir }, clockFrom(Date.now));
  await mailer.send({ from: 'a@agency.test', to: 'b@client.test', subject, html: '', text: '' });
  expect((await mailer.outbox?.list())?.[0]?.subject).toBe(sent);
});
