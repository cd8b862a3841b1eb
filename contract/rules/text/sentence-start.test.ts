import { expect, test } from 'vitest';
import { sentenceStart } from './sentence-start.ts';

test.each([
  ['revenue', 'Revenue'],
  ['cost per click', 'Cost per click'],
  ['e-mail opens', 'E-mail opens'],
  ['übernachtungen', 'Übernachtungen'],
  ['été', 'Été'],
  ['заказы', 'Заказы'],
  ['πωλήσεις', 'Πωλήσεις'],
])('%s begins a sentence as %s', (name, expected) => {
  expect(sentenceStart(name)).toBe(expected);
});

test.each([
  ...[
    'Revenue',
    'ROAS',
    'iOS installs',
    'eCPM',
    'ctr',
    'utm_source',
    'shop.example',
    'mailto:a',
    'https://a.example',
    'a/b tests',
    'q4',
  ],
  ...['', '3 clicks', '“best” price', 'إيرادات', '収益', 'შემოსავალი', 'ﬁrst'],
])('%s stays as it is', (name) => {
  expect(sentenceStart(name)).toBe(name);
});
