import { expect, it } from 'vitest';
import { failedQuery } from '../../testing/app/query-error.ts';
import { describeError } from './describe-error.ts';
import { withoutParametersIn } from './error-reporter.ts';
import { createLog } from './log.ts';

const SECRET = 'k3Jx9-permalink';

/** Like errors of the driver: the value is in the text and in several properties. */
function databaseError(): Error {
  return Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
    ...{ name: 'error', severity: 'ERROR', code: '22P02', routine: 'string_to_uuid' },
    ...{ detail: `Key (permalink)=(${SECRET}) already exists.`, where: `$1 = '${SECRET}'` },
    ...{ query: 'select 1', params: [SECRET] },
  });
}

function queryError(): Error {
  return failedQuery('select * from dashboards where permalink = $1', [SECRET], databaseError());
}

it('names the query and the code of a database error, without its values', () => {
  const described = describeError(queryError());
  expect(described.message).toBe('Failed query: select * from dashboards where permalink = $1');
  expect(described.cause).toMatchObject({ code: '22P02', message: 'Database error 22P02 in string_to_uuid' });
  expect(described.stack).toContain('describe-error.test.ts');
  expect(JSON.stringify(described)).not.toContain(SECRET);
});

it('keeps the text of any other error, without properties added by a library', () => {
  const error = Object.assign(new Error('The browser was closed.'), { config: { url: SECRET } });
  expect(describeError(error)).toMatchObject({ type: 'Error', message: 'The browser was closed.' });
  expect(JSON.stringify(describeError(error))).not.toContain(SECRET);
  expect(describeError({ token: SECRET })).toEqual({ type: 'object', message: 'A object was thrown.' });
});

it('names an error that is passed on as an object with its properties, without its values', () => {
  const { message, stack } = databaseError();
  const described = describeError({ ...databaseError(), message, stack, queue: SECRET });
  expect(described).toMatchObject({ type: 'error', message: 'Database error 22P02 in string_to_uuid' });
  expect(JSON.stringify(described)).not.toContain(SECRET);
});

it('reaches no line of the log, however the error is logged', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const error = queryError();
  log.error({ err: error }, 'request failed');
  log.error({ error }, 'request failed');
  log.error(error);
  log.error(error, 'request failed');
  log.error({ err: new AggregateError([error], 'several') }, error.message);
  log.error(error.message);
  log.error({ err: new Error('outer', { cause: new Error('inner', { cause: error }) }) }, 'request failed');
  expect(lines).toHaveLength(7);
  expect(lines.join('')).not.toContain(SECRET);
  expect(lines.join('')).toContain('Failed query');
});

it('reaches no report that a library creates itself', () => {
  const error = queryError();
  const values = [
    { type: 'error', value: (error.cause as Error).message },
    { type: 'Error', value: error.message },
  ];
  const event = withoutParametersIn({ message: error.message, exception: { values } }, error);
  expect(JSON.stringify(event)).not.toContain(SECRET);
  const unknown = withoutParametersIn({ exception: { values: [{ value: error.message }] } }, undefined);
  expect(JSON.stringify(unknown)).not.toContain(SECRET);
});
