import { expect, test } from 'vitest';
import { dkimFor, evaluateDkim } from './dkim.ts';

const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIB';

test.each([
  ['nothing', [], 'missing'],
  ['as it was shown', [dkimFor(key)], 'correct'],
  ['a last semicolon, another order', [`p=${key}; k=rsa;`], 'correct'],
  ['white space inside the key', [`v=DKIM1; k=rsa; p=${key.slice(0, 9)} ${key.slice(9)}`], 'correct'],
  ['a test flag', [`v=DKIM1; t=y; p=${key}`], 'correct'],
  ['two records', [dkimFor(key), dkimFor(key)], 'wrong'],
  ['another key', [dkimFor('MIIBother')], 'wrong'],
  ['another kind of key', [`k=ed25519; p=${key}`], 'wrong'],
  ['only sha1', [`h=sha1; p=${key}`], 'wrong'],
  ['another text', ['google-site-verification=x'], 'wrong'],
])('%s', (_what, texts, status) => {
  expect(evaluateDkim(texts, key).status).toBe(status);
});

test.each([
  [`v=DKIM1; k=rsa; p=${key.slice(0, 20)}`, /cut off after 20 of 36/],
  ['v=DKIM1; k=rsa; p=', /revokes/],
  [`"${dkimFor(key)}"`, /quotes/],
  [`“${dkimFor(key)}”`, /quotes/],
  [dkimFor(key).replaceAll(';', '\\;'), /quotes|holds/],
  ['v=DKIM1; k=rsa', /no key/],
])('%j is reported with its error', (text, message) => {
  expect(evaluateDkim([text], key)).toMatchObject({
    status: 'wrong',
    message: expect.stringMatching(message),
  });
});
