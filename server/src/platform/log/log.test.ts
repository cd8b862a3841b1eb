import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
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

it('waits for no reader of the log, and loses no line at the end', async () => {
  const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
  const script = `
    import { createLog, openLogOutput } from ${module};
    const output = openLogOutput();
    const log = createLog('info', output.stream);
    for (let line = 0; line < 5000; line += 1) log.info({ line }, 'more than a pipe holds');
    process.stderr.write('goes on');
    await output.end();
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [written] = await once(child.stderr, 'data');
  expect(String(written)).toBe('goes on');
  const lines = (await text(child.stdout)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 5000 }, (_, at) => at));
});
