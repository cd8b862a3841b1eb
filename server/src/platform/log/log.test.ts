import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
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

/** A program with a log whose lines go to standard output. */
function program(body: string, stdout: 'pipe' | number = 'pipe') {
  const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
  const script = `
    import { createLog, openLogOutput } from ${module};
    const output = openLogOutput();
    const log = createLog('info', output.write);
    ${body}
    process.stderr.write('goes on');
    await output.end();
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', stdout, 'pipe'],
  });
  const { stdout: lines, stderr } = child;
  if (!stderr) throw new Error('Its errors are a pipe.');
  return { child, lines, stderr, ended: once(child, 'exit') };
}

it('waits for no reader of the log, and loses no line at the end', async () => {
  const { lines, stderr } = program(
    "for (let line = 0; line < 5000; line += 1) log.info({ line }, 'more than a pipe holds');",
  );
  const [written] = await once(stderr, 'data');
  expect(String(written)).toBe('goes on');
  const read = lines ? (await text(lines)).trim().split('\n') : [];
  expect(read.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 5000 }, (_, at) => at));
});

it('keeps a bounded number of lines for a reader that takes long, and says how many it left out', async () => {
  const { lines, stderr } = program(`
    const fill = 'x'.repeat(1000);
    for (let line = 0; line < 40_000; line += 1) log.info({ line }, fill);
    process.stderr.write('written');
    while (process.stdout.writableLength > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    log.info({ line: 40_000 }, 'afterwards');`);
  await once(stderr, 'data');
  const read = lines ? (await text(lines)).trim().split('\n') : [];
  const parsed = read.map((line) => JSON.parse(line));
  const kept = parsed.length - 2;
  expect(kept).toBeGreaterThan(10_000);
  expect(kept).toBeLessThan(20_000);
  expect(parsed.slice(0, kept).map(({ line }) => line)).toEqual(Array.from({ length: kept }, (_, at) => at));
  expect(parsed.slice(kept)).toMatchObject([{ level: 40, lines: 40_000 - kept }, { line: 40_000 }]);
});

it('ends although nobody reads the log', async () => {
  const { ended } = program(
    "for (let line = 0; line < 5000; line += 1) log.info({ line }, 'more than a pipe holds');",
  );
  expect(await ended).toEqual([0, null]);
});

it.skipIf(!existsSync('/dev/full'))('goes on and ends although the disk of the log is full', async () => {
  const full = openSync('/dev/full', 'w');
  const { ended } = program("log.info('first'); log.info('second');", full);
  expect(await ended).toEqual([0, null]);
  closeSync(full);
});

it('goes on and ends although the reader of the log has gone', async () => {
  const { lines, stderr, ended } = program(`
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let line = 0; line < 5000; line += 1) log.info({ line }, 'to nobody');`);
  lines?.destroy();
  expect(await text(stderr)).toBe('goes on');
  expect(await ended).toEqual([0, null]);
});
