import { expect, it } from 'vitest';
import { createLog, createTextLog } from './log.ts';

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

it('writes lines for people on a terminal', async () => {
  const lines: string[] = [];
  const log = await createTextLog('info', { write: (line) => lines.push(line) });
  log.info(
    { method: 'GET', route: '/api/search', status: 200, ms: 12, token: 'abc', companyId: 'c1' },
    'request',
  );
  log.info({ jobs: 3 }, 'worker started');
  expect(lines[0]).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request GET \/api\/search: 200 in 12 ms /);
  expect(lines[0]).not.toContain('abc');
  expect(lines[1]).toContain('worker started {"jobs":3}');
  log.warn({ method: 'POST', host: 'ads.example', path: '/search', status: 403, ms: 5 }, 'provider request');
  expect(lines[2]).toContain('provider request POST ads.example: 403 in 5 ms');
});
