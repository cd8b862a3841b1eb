import mjml2html from 'mjml';
import { expect, test } from 'vitest';
import type { MailContent } from '../mail-content.ts';
import { mailMarkup } from '../mail-markup.ts';
import { compileMjml } from './compile-mjml.ts';

const least: MailContent = {
  title: 'Q & A',
  preview: 'In <short>',
  paragraphs: [],
  footer: 'Sent by Bright',
};
const change = { text: '5%', way: 'up', tone: 'good', against: 'vs May' } as const;
const alert = {
  badge: 'Open',
  tone: 'bad',
  title: 'a-very-long-host.example',
  text: 'Down',
  below: '1 h',
} as const;

/** One mail for each part that our mails can have, and one with all. */
const parts: Record<string, Partial<MailContent>> = {
  'nothing more': {},
  paragraphs: { paragraphs: ['One\ntwo < three', 'He said "yes" & left'] },
  'a note': { note: 'Data is delayed' },
  'a name': { brand: { name: 'Müller & Söhne', color: '#0a7d4f', logo: null } },
  'a logo': { brand: { name: 'Müller & "Söhne"', color: '#0a7d4f', logo: 'cid:logo' } },
  'one value': { values: [{ label: 'Sessions', value: '12,400', change }] },
  'long values': {
    values: ['$1,234,567', 'IDR 12,345,678,902', '1'].map((value) => ({
      label: 'Sales',
      value,
      change: null,
    })),
  },
  alerts: {
    alerts: [
      { ...alert, link: { label: 'Snooze', url: 'https://desk.test/?a=1&b=2' } },
      { ...alert, link: null },
    ],
  },
  'a picture': { image: { src: 'cid:preview', alt: 'A "preview"', url: null } },
  'a linked picture': { image: { src: 'cid:preview', alt: '', url: 'https://desk.test/?a=1&b=2' } },
  'a button': { button: { label: 'Open <it>', url: 'https://desk.test/?a=1&b=2' } },
  'a white button': {
    brand: { name: 'B', color: '#ffffff', logo: null },
    button: { label: 'Open', url: 'https://desk.test' },
  },
  'a black button': {
    brand: { name: 'B', color: '#161b22', logo: null },
    button: { label: 'Open', url: 'https://desk.test' },
  },
  unsubscribing: { unsubscribeUrl: 'https://desk.test/unsubscribe/x?y&z' },
};

const all = Object.assign({}, ...Object.values(parts)) as Partial<MailContent>;

/** One tag or text a line. Line breaks and indentation between tags mean nothing in a mail. */
const tagsOf = (html: string) =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}]) ?/g, '$1')
    .replaceAll(/ ?(<[^<>]*?) ?(\/?)> ?/g, '\n$1$2>\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

test.each(Object.entries({ ...parts, everything: all }))(
  'a mail with %s is what mjml makes of it',
  async (_, part) => {
    const markup = mailMarkup({ ...least, ...part });
    const { html, errors } = await mjml2html(markup, { fonts: {}, keepComments: false });
    expect(errors).toEqual([]);
    expect(tagsOf(compileMjml(markup))).toEqual(tagsOf(html));
  },
);

test('a tag that is not known is an error', () => {
  const carousel = '<mj-section><mj-column><mj-carousel /></mj-column></mj-section></mj-body>';
  expect(() => compileMjml(mailMarkup(least).replace('</mj-body>', carousel))).toThrow('mj-carousel');
});
