import { expect, test } from 'vitest';
import { wholeHex } from './color-field.tsx';

test.each([
  ['#ABC', '#aabbcc'],
  ['c33', '#cc3333'],
  [' 3451D1 ', '#3451d1'],
  ['#3451d1', '#3451d1'],
  ['#12', null],
  ['red', null],
  ['', null],
])('%s is the colour %s', (text, colour) => expect(wholeHex(text)).toBe(colour));
