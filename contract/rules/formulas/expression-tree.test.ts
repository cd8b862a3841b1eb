import { describe, expect, it } from 'vitest';
import { writeName } from './expression-tokens.ts';
import { MAX_EXPRESSION_LENGTH, namesIn, parseExpression } from './expression-tree.ts';

const namesOf = (text: string) => parseExpression(text).names?.map(({ id }) => id);

describe('names of metrics', () => {
  it.each([
    ['clicks / impressions', ['clicks', 'impressions']],
    ['averageSessionDuration', ['averageSessionDuration']],
    ['customEvent:score + column:Spend', ['customEvent:score', 'column:Spend']],
    ['Ads.cost / sessions', ['Ads.cost', 'sessions']],
    ['[Cost (EUR)] * 2', ['Cost (EUR)']],
    ['[col 3]+[a]]b]', ['col 3', 'a]b']],
    ['Umsatz_2 + größe', ['Umsatz_2', 'größe']],
    ['[if] + [min]', ['if', 'min']],
    ['min(min, 2)', ['min']],
    ['true + this + constructor', ['true', 'this', 'constructor']],
  ])('of %s are %j', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('stand with their places', () => {
    expect(parseExpression(' a + [b c]').names).toEqual([
      { id: 'a', start: 1, end: 2 },
      { id: 'b c', start: 5, end: 10 },
    ]);
  });

  it('are listed once, and none of a text that is no expression', () => {
    expect(namesIn('a + a * b')).toEqual(['a', 'b']);
    expect(namesIn('a +')).toEqual([]);
  });

  it.each(['clicks', 'ga:x', 'col 3', 'a]b', ']', 'Cost (EUR)', '7days', 'a.', 'été.x'])(
    'are written so that they parse again: %s',
    (id) => {
      expect(namesOf(`1 + ${writeName(id)}`)).toEqual([id]);
    },
  );
});

describe('an invalid expression', () => {
  it.each([
    ['', 'Please write an expression.', 0, 0],
    ['clicks +', 'Something is missing after “+”.', 7, 8],
    ['(clicks + 1', 'A closing bracket is missing.', 0, 1],
    ['clicks + 1)', 'An opening bracket is missing.', 10, 11],
    ['clicks cost', 'An operator is missing before “cost”.', 7, 11],
    ['2 clicks', 'An operator is missing before “clicks”.', 2, 8],
    ['2 max(1)', 'An operator is missing before “max()”.', 2, 5],
    ['2 (1)', 'An operator is missing before the opening bracket.', 2, 3],
    ['clicks * / 2', 'Something is missing between “*” and “/”.', 9, 10],
    ['* 2', 'Something is missing before “*”.', 0, 1],
    ['()', 'These brackets are empty.', 1, 2],
    ['clicks, cost', 'A comma may only separate the arguments of a function.', 6, 7],
    ['(clicks, cost)', 'A comma may only separate the arguments of a function.', 7, 8],
    ['max(1,, 2)', 'Something is missing between the comma and the comma.', 6, 7],
    ['max(1,)', 'Something is missing between the comma and the closing bracket.', 6, 7],
    ['[clicks', 'A closing bracket ] is missing.', 0, 7],
    ['[ ]', 'The brackets are empty.', 0, 3],
    ['7days', 'Put a name that starts with a digit in brackets: [7days].', 0, 5],
    ['1.2.3', 'A number has one decimal point.', 0, 4],
    ['clicks % 2', '“%” has no meaning here.', 7, 8],
    ['clicks; cost', '“;” has no meaning here.', 6, 7],
    ['"clicks"', '“"” has no meaning here.', 0, 1],
    ['clicks ** 2', 'Something is missing between “*” and “*”.', 8, 9],
    ['a = b', 'A comparison may only be the first argument of if(…).', 0, 5],
    ['if(a > 1, b > 2, 0)', 'A comparison may only be the first argument of if(…).', 10, 15],
    ['if(a > b > c, 1, 0)', 'A comparison may only be the first argument of if(…).', 3, 8],
    ['if(a, 1, 0)', 'if() starts with a comparison, as in if(clicks > 0, …).', 0, 2],
    ['if(a > 1, 2)', 'It is written if(number > number, then, otherwise).', 0, 2],
    ['abs(1, 2)', 'It is written abs(number).', 0, 3],
    ['round(a, b)', 'round() takes a whole number of decimals, up to 10.', 0, 5],
    ['round(a, 1.5)', 'round() takes a whole number of decimals, up to 10.', 0, 5],
    ['(1)(2)', 'An operator is missing before the opening bracket.', 3, 4],
    ['max(1)(2)', 'An operator is missing before the opening bracket.', 6, 7],
  ])('%s: %s', (text, expected, start, end) => {
    expect(parseExpression(text)).toEqual({ problem: { text: expected, start, end } });
  });

  it('names the functions there are', () => {
    expect(parseExpression('eval(1)').problem?.text).toBe(
      'There is no function “eval”. There are: abs, if, max, min, round.',
    );
    expect(parseExpression('constructor(1)').problem?.text).toContain('There is no function');
    expect(parseExpression('[x y](1)').problem?.text).toContain('There is no function “x y”');
  });

  it.each([
    'a.b()',
    'a[0]',
    'a = 1',
    'a => a',
    'a ? b : c',
    'new Date()',
    '`a`',
    '{}',
    'a && b',
    '!a',
    'this.constructor("x")()',
    'a\u0000b',
    '/*a*/ b',
    '@a',
  ])('has nothing of a program: %s', (text) => {
    expect(parseExpression(text).problem).toBeDefined();
  });

  it('is too long or too deep', () => {
    expect(parseExpression('1'.repeat(MAX_EXPRESSION_LENGTH)).problem).toBeUndefined();
    expect(parseExpression('1'.repeat(MAX_EXPRESSION_LENGTH + 1)).problem?.text).toContain('1000');
    expect(parseExpression(`${'('.repeat(31)}1${')'.repeat(31)}`).problem?.text).toContain('At most 30');
    expect(parseExpression(`${'('.repeat(30)}1${')'.repeat(30)}`).problem).toBeUndefined();
    expect(parseExpression(`${'-'.repeat(900)}1`).problem?.text).toContain('too many parts');
    expect(parseExpression(Array(300).fill('1').join('+')).problem?.text).toContain('too many parts');
    expect(parseExpression(Array(100).fill('1').join('+')).problem).toBeUndefined();
  });
});
