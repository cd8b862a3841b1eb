import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv-safety.ts';

test.each([
  ['Berlin', 'Berlin'],
  [12.5, '12.5'],
  [-12.5, '-12.5'],
  [null, ''],
  [Number.NaN, ''],
  ['-12.5', '-12.5'],
  ['+49', '+49'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil","x")', '"\'=HYPERLINK(""http://evil"",""x"")"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3+cmd', "'-2+3+cmd"],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', '"\'\t=1"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' padded ', '" padded "'],
] as const)('%j is written %s', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', 1, null, 'b,c'])).toBe('a,1,,"b,c"\r\n');
});

test('no text starts a formula, and quoted text reads back', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', ' ='), fc.string(), (start, rest) => {
      const cell = csvCell(start + rest);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect([start + rest, `'${start}${rest}`]).toContain(read);
      expect(/^\s*[=@]/.test(read)).toBe(false);
    }),
  );
});
