import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contrastRatio, READABLE_CONTRAST } from '@vitrine/contract/rules/colors/colors.ts';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { clockFrom } from '../clock/clock.ts';
import { mailAddress } from './address-header.ts';
import { openMailer } from './open-mailer.ts';
import { renderMail } from './render-mail.ts';
import { TONE_COLORS } from './tone-colors.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
afterAll(() => rm(dataDir, { recursive: true }));

const clock = clockFrom(() => Date.UTC(2026, 10, 2, 7, 0, 0));
const sum = (bytes: ArrayBuffer | Buffer) =>
  createHash('sha256')
    .update(Buffer.from(bytes as ArrayBuffer))
    .digest('hex');

test('an outbox mail, parsed independently, has html, text, headers and the same attachments', async () => {
  const mailer = openMailer({ smtpUrl: null, dataDir }, clock);
  const pdf = Buffer.from('%PDF-1.7 made up');
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
  const body = renderMail({
    title: 'October <in> review',
    preview: 'Sessions +12.5%',
    paragraphs: ['Zahlen für “Müller & Söhne”'],
    image: { src: 'cid:preview', alt: 'Preview', url: 'https://desk.test/d?a=1&b=2' },
    footer: 'Sent by Bright',
    unsubscribeUrl: 'https://desk.test/unsubscribe/x',
  });
  const outcome = await mailer.send({
    from: mailAddress('Bright "Agency"', 'reports@agency.test'),
    to: 'ann@client.test',
    subject: 'Oktober für Müller',
    ...body,
    headers: { 'List-Unsubscribe': '<https://desk.test/unsubscribe/x>' },
    attachments: [
      { filename: 'Müller – Oktober.pdf', contentType: 'application/pdf', content: pdf },
      { filename: 'preview.png', contentType: 'image/png', content: png, cid: 'preview' },
    ],
    companyId: 'company',
  });
  expect(outcome).toEqual({ status: 'sent' });

  const [listed, ...others] = (await mailer.outbox?.list()) ?? [];
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    companyId: 'company',
    to: ['ann@client.test'],
    subject: 'Oktober für Müller',
  });
  const stored = await mailer.outbox?.read(listed?.id ?? '');
  expect(stored?.eml).toEqual(await readFile(join(dataDir, 'outbox', `${listed?.id}.eml`)));

  const parsed = await PostalMime.parse(stored?.eml ?? Buffer.alloc(0));
  expect(parsed.from).toEqual({ name: 'Bright Agency', address: 'reports@agency.test' });
  expect(parsed.subject).toBe('Oktober für Müller');
  expect(parsed.text).toContain('Zahlen für “Müller & Söhne”');
  expect(parsed.html).toMatch(/<h1 [^>]*>October &lt;in&gt; review<\/h1/);
  expect(parsed.html).toContain('cid:preview');
  expect(parsed.headers.find((header) => header.key === 'list-unsubscribe')?.value).toBe(
    '<https://desk.test/unsubscribe/x>',
  );
  expect(parsed.headers.find((header) => header.key === 'content-language')?.value).toBe('en-GB');
  expect(parsed.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(parsed.html).toContain('lang="en-GB"');
  const attachments = parsed.attachments.map((one) => [
    one.filename,
    one.mimeType,
    sum(one.content as ArrayBuffer),
  ]);
  expect(attachments.sort()).toEqual([
    ['Müller – Oktober.pdf', 'application/pdf', sum(pdf)],
    ['preview.png', 'image/png', sum(png)],
  ]);
  expect(parsed.attachments.find((one) => one.mimeType === 'image/png')).toMatchObject({
    disposition: 'inline',
    related: true,
  });
});

test.each([
  ['up', '↑ 14.3%', '+14.3%'],
  ['down', '↓ 14.3%', '-14.3%'],
  ['flat', '>14.3%', '(14.3%'],
] as const)('a value that went %s shows it once, by an arrow or by a sign', async (way, arrowed, signed) => {
  const change = { text: '14.3%', way, tone: 'bad', against: 'vs 2–31 Oct' } as const;
  const { html, text } = renderMail({
    title: 'A',
    preview: 'B',
    paragraphs: [],
    values: [{ label: 'Sessions', value: '12,400', change }],
    footer: 'C',
  });
  expect(html).toContain(arrowed);
  expect(html).not.toMatch(/[+-]14\.3%/);
  expect(text).toContain(`${signed} vs 2–31 Oct`);
});

test('a long value is smaller on small screens', async () => {
  const metric = (value: string) => ({ label: 'Revenue', value, change: null });
  const values = [metric('12,400'), metric('$1,234,567.89')];
  const { html } = renderMail({ title: 'A', preview: 'B', paragraphs: [], values, footer: 'C' });
  expect(html).toMatch(/class="metric-value"[^>]*>12,400/);
  expect(html).toMatch(/class="metric-value long"[^>]*>\$1,234,567\.89/);
});

test('a value that would overlap the next one is smaller everywhere and wraps between groups of digits', async () => {
  const metric = (value: string) => ({ label: 'Sales', value, change: null });
  const values = ['IDR 12,345,678,902', 'IDR 12,345,678,902,345', '$1,234,567.89'].map(metric);
  const { html, text } = renderMail({ title: 'May', preview: '', paragraphs: [], values, footer: 'Bright' });
  expect(html).toMatch(
    /font-size:20px;[^"]*word-break:normal;[^"]*">IDR 12,<wbr \/>345,<wbr \/>678,<wbr \/>902</,
  );
  expect(html).toMatch(/font-size:16px;[^"]*">IDR 12,<wbr \/>345/);
  expect(html).toMatch(/font-size:28px;[^"]*white-space:nowrap;">\$1,234,567\.89/);
  expect(text).toContain('IDR 12,345,678,902,345');
});

test.each(Object.entries(TONE_COLORS))('a change that is %s is readable on white', (_, color) => {
  expect(contrastRatio(color, '#ffffff')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
});

test('each line of a user’s text has its own direction, our texts have that of the page', () => {
  const words = { title: 'תנועה', preview: '', paragraphs: ['שלום,\nAnn'], footer: 'F' };
  const { html } = renderMail({ ...words, autoDirection: true });
  for (const line of ['שלום,', 'Ann'])
    expect(html).toContain(`<div dir="auto" style="unicode-bidi:plaintext;text-align:start;">${line}</div>`);
  expect(html).toMatch(/<h1 dir="auto" style="unicode-bidi:plaintext;[^"]*">תנועה</);
  expect(renderMail(words).html).not.toContain('text-align:start');
});

test('an invalid id reads nothing', async () => {
  const mailer = openMailer({ smtpUrl: null, dataDir }, clock);
  expect(await mailer.outbox?.read('../../secret')).toBeNull();
});

test('a name cannot add a header or another address', () => {
  expect(mailAddress('Eve" <eve@evil.test>,\r\nBcc: all', 'a@b.test')).toBe(
    '"Eve eve@evil.test , Bcc: all" <a@b.test>',
  );
  expect(mailAddress('  ', 'a@b.test')).toBe('a@b.test');
});

test.each([
  ['#3451d1', '#ffffff'],
  ['#ffe066', '#14171f'],
  ['red; } body { display: none', '#ffffff'],
])('a button of the brand colour %s has text in %s', async (color, text) => {
  const { html } = renderMail({
    title: 'A',
    preview: 'B',
    paragraphs: [],
    button: { label: 'Open', url: 'https://desk.test' },
    footer: 'C',
    brand: { name: 'Bright', color, logo: null },
  });
  expect(html).toMatch(new RegExp(`<a[^>]*color:${text}[^>]*>\\s*Open`));
  expect(html).not.toContain('display: none }');
});

test('a mail loads nothing from other servers', () => {
  const { html } = renderMail({ title: 'T', preview: 'P', paragraphs: ['Text'], footer: 'F' });
  expect(html).not.toMatch(/<link|@import|\bsrc="https?:|url\(/);
});

test.each([
  ['square', { width: 512, height: 512 }, 48, ''],
  ['wide', { width: 1200, height: 300 }, 140, 'Bright'],
  ['tall', { width: 100, height: 400 }, 12, ''],
])(
  'a logo that is %s takes at most 140 x 48 px, with the name beside it if it is narrow',
  (_, size, width, alt) => {
    const brand = { name: 'Bright', color: '#3451d1', logo: { src: 'cid:logo', ...size } };
    const { html } = renderMail({ title: 'T', preview: 'P', paragraphs: [], footer: 'F', brand });
    expect(/<img[^>]*>/.exec(html)?.[0]).toMatch(new RegExp(`alt="${alt}".* width="${width}"`));
    expect(/class="brand-name"[^>]*>Bright</.test(html)).toBe(alt === '');
  },
);
