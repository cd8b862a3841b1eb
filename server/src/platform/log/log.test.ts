import { expect, it } from 'vitest';
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
