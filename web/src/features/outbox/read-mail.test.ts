import { expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

const mail = [
  'From: =?UTF-8?Q?B=C3=BCro_Nord?= <reports@example.com>',
  'Subject: =?UTF-8?B?w5xiZXJzaWNodA==?=',
  ' =?UTF-8?Q?_f=C3=BCr_Mai?=',
  'Content-Type: multipart/mixed; boundary="outer"',
  '',
  '--outer',
  'Content-Type: multipart/alternative; boundary=inner',
  '',
  '--inner',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Besuche: 1=E2=80=AF204, ein l=',
  'anger Satz',
  '--inner',
  'Content-Type: multipart/related; boundary="deep"',
  '',
  '--deep',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  btoa('<p>Hello</p><img src="cid:preview@mail"><img src="cid:gone@mail">'),
  '--deep',
  'Content-Type: image/png; name=preview.png',
  'Content-ID: <preview@mail>',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw==',
  '--deep--',
  '--inner--',
  '--outer',
  'Content-Type: application/pdf; name=report.pdf',
  'Content-Disposition: attachment; filename=report.pdf',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERg==',
  '--outer--',
].join('\r\n');

it('decodes names and subjects that are not plain ASCII', () => {
  expect(readMail(mail)).toMatchObject({
    from: 'Büro Nord <reports@example.com>',
    subject: 'Übersicht für Mai',
  });
});

it('finds the text inside nested parts and decodes its line breaks', () => {
  expect(readMail(mail).text).toBe('Besuche: 1\u202f204, ein langer Satz');
});

it('inlines pictures of the mail into its HTML and leaves unknown ones unchanged', () => {
  expect(readMail(mail).html).toBe(
    '<p>Hello</p><img src="data:image/png;base64,iVBORw=="><img src="cid:gone@mail">',
  );
});

it('reads a mail with one plain part', () => {
  const plain = 'From: a@example.com\nSubject: Hi\n\nJust text\n\nand more';
  expect(readMail(plain)).toEqual({
    from: 'a@example.com',
    subject: 'Hi',
    html: null,
    text: 'Just text\n\nand more',
  });
});
