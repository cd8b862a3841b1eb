import { expect, test } from 'vitest';
import { notAUserName, userNameProblem } from './sender-address.ts';

test.each([
  ['', null],
  ['reports', null],
  [' Reports ', null],
  ['jane.doe', null],
  ['no-reply+clients', null],
  ['jane..doe', notAUserName],
  ['.jane', notAUserName],
  ['jane doe', notAUserName],
  ['jane@agency.com', notAUserName],
  ['jane"', notAUserName],
  ['jané', notAUserName],
  ['a'.repeat(65), notAUserName],
])('"%s" before the @: %s', (text, problem) => {
  expect(userNameProblem(text)).toBe(problem);
});
