import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Mail, Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const mail: Mail = {
  from: '"Bright Agency" <reports@agency.test>',
  to: 'ann@client.test',
  subject: 'October',
  html: '<p>Hello</p>',
  text: 'Hello',
};

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const signed: Mail = { ...mail, dkim: { domainName: 'agency.test', keySelector: 's1', privateKey } };

type Step = 'greet' | 'MAIL' | 'RCPT' | 'DATA' | 'text';
type Behaviour = Partial<Record<Step, string | 'drop' | 'silence'>>;

const closing: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An SMTP server that misbehaves at one step as a test requires; counts the texts it has received. */
async function server(behaviour: Behaviour) {
  const texts: string[] = [];
  const sockets = new Set<Socket>();
  const listening: Server = createServer((socket) => {
    sockets.add(socket);
    let buffered = '';
    let inText = false;
    const response = (step: Step, usual: string) => {
      const reply = behaviour[step] ?? usual;
      if (reply === 'drop') socket.destroy();
      else if (reply !== 'silence') socket.write(`${reply}\r\n`);
    };
    response('greet', '220 ready');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      buffered += chunk.toString();
      for (;;) {
        const mark = inText ? '\r\n.\r\n' : '\r\n';
        const end = buffered.indexOf(mark);
        if (end === -1) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + mark.length);
        if (inText) {
          inText = false;
          texts.push(part);
          response('text', '250 taken');
        } else if (part.startsWith('EHLO')) socket.write('250-here\r\n250 8BITMIME\r\n');
        else if (part.startsWith('MAIL')) response('MAIL', '250 fine');
        else if (part.startsWith('RCPT')) response('RCPT', '250 fine');
        else if (part === 'DATA') {
          inText = (behaviour.DATA ?? '354').startsWith('354');
          response('DATA', '354 go on');
        } else socket.write('250 fine\r\n');
      }
    });
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    listening.close();
  });
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, texts };
}

function mailerFor(url: string): Mailer {
  const mailer = smtpMailer(url, { silenceTimeoutMs: 400 });
  closing.unshift(() => mailer.close());
  return mailer;
}

test('a mail that the server accepts is sent', async () => {
  const { url, texts } = await server({});
  expect(await mailerFor(url).send(mail)).toEqual({ status: 'sent' });
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('Subject: October');
});

test.each<[string, Behaviour, string, number]>([
  ['a recipient refused for good', { RCPT: '550 no such person' }, 'refused', 0],
  ['a sender refused for good', { MAIL: '553 not you' }, 'refused', 0],
  ['a text refused for good', { text: '554 spam' }, 'refused', 1],
  ['a recipient put off', { RCPT: '450 greylisted' }, 'unreachable', 0],
  ['a text put off', { text: '451 try later' }, 'unreachable', 1],
  ['a busy server', { greet: '421 too busy' }, 'unreachable', 0],
  ['a line that breaks at the greeting', { greet: 'drop' }, 'unreachable', 0],
  ['a line that breaks at the recipient', { RCPT: 'drop' }, 'unreachable', 0],
  ['a line that breaks before the text', { DATA: 'drop' }, 'unreachable', 0],
  ['a line that breaks after the text', { text: 'drop' }, 'unknown', 1],
  ['a server that falls silent after the text', { text: 'silence' }, 'unknown', 1],
  ['a server that falls silent before the text', { MAIL: 'silence' }, 'unreachable', 0],
])('%s', async (_, behaviour, status, texts) => {
  for (const sent of [mail, signed]) {
    const started = await server(behaviour);
    const outcome = await mailerFor(started.url).send(sent);
    expect(outcome.status).toBe(status);
    expect(started.texts).toHaveLength(texts);
  }
});

test('gives the reason in words if no server could be reached', async () => {
  const { url } = await server({});
  await closing.pop()?.();
  expect(await mailerFor(url).send(mail)).toEqual({
    status: 'unreachable',
    reason: expect.stringMatching(/^The mail server could not be reached: /),
  });
});

test('a connection that broke after a text does not send that text again', async () => {
  const behaviour: Behaviour = {};
  const { url, texts } = await server(behaviour);
  const mailer = mailerFor(url);
  expect((await mailer.send(mail)).status).toBe('sent');
  behaviour.text = 'drop';
  expect((await mailer.send(mail)).status).toBe('unknown');
  expect(texts).toHaveLength(2);
  delete behaviour.text;
  expect((await mailer.send(mail)).status).toBe('sent');
  expect(texts).toHaveLength(3);
});
