import { expect, test } from 'vitest';
import { slowTexts } from '../testing/hostile-texts.ts';
import { lineSchema, nameSchema } from './text-fields.ts';

test.each([
  ['Ann\r\nYour invoice is due: pay here', 'Ann Your invoice is due: pay here'],
  ['  Harbour \t\u2028 Ltd\u0085', 'Harbour Ltd'],
  ['a\u0000b\u001b[31m', 'a b [31m'],
  ['日本 株式会社', '日本 株式会社'],
  ['Harbour\u202e\u2066 \u200b Ltd', 'Harbour Ltd'],
  ['👩\u200d🌾 نمی\u200cخواهم', '👩\u200d🌾 نمی\u200cخواهم'],
])('%j is one line', (given, line) => {
  expect(nameSchema().parse(given)).toBe(line);
});

test.each(['\n\n', '\u200b', '\u202e\u200f', '\u200d \ufeff'])('the name %j is missing', (name) => {
  expect(nameSchema('Please enter your name.').safeParse(name).error?.issues[0]?.message).toBe(
    'Please enter your name.',
  );
});

test('a line is made in linear time', () => {
  expect(slowTexts((text) => lineSchema.parse(text))).toEqual([]);
});
