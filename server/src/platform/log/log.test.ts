import { expect, it } from 'vitest';
import { scrub } from './error-reporter.ts';
import { createLog } from './log.ts';

it('never writes a secret', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  log.info(
    { token: 'abc', source: { accessToken: 'abc', name: 'shop' }, req: { headers: { cookie: 'abc' } } },
    'connected',
  );
  expect(lines.join('')).not.toContain('abc');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ source: { name: 'shop' }, msg: 'connected' });
});

it('scrubs reports of errors at any depth', () => {
  const event = {
    request: { headers: { Authorization: 'Bearer abc' }, query_string: 'code=abc' },
    tags: [{ apiKey: 'abc', area: 'pdf' }],
  };
  expect(JSON.stringify(scrub(event))).not.toContain('abc');
  expect(scrub(event).tags).toEqual([{ apiKey: '[secret]', area: 'pdf' }]);
});
