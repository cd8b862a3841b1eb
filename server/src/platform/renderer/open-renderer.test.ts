import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openRenderer } from './open-renderer.ts';

let dist = '';
const folders: string[] = [];

beforeEach(async () => {
  dist = `${await mkdtemp(join(tmpdir(), 'vitrine-renderer-'))}/`;
  folders.push(dist);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function put(file: string, text: string): Promise<void> {
  await mkdir(join(dist, file, '..'), { recursive: true });
  await writeFile(join(dist, file), text);
}

test('an app that could not be read is read again by the next caller', async () => {
  const renderer = openRenderer(dist);
  await expect(renderer.render({ mode: 'public', results: [] } as never)).rejects.toThrow('server-render.js');
  await expect(renderer.inlineStyles()).rejects.toThrow('ENOENT');
  await expect(renderer.appPage()).rejects.toThrow('ENOENT');

  await put('server/server-render.js', 'export const renderDashboard = () => "rendered";');
  await put('client/manifest.json', '{"src/app/public.tsx": {"file": "public.js", "css": ["public.css"]}}');
  await put('client/public.css', 'p { margin: 0 }');
  await put('client/index.html', 'the app');
  expect((await renderer.render({ mode: 'public', results: [] } as never)).html).toBe('rendered');
  expect(await renderer.inlineStyles()).toBe('p { margin: 0 }');
  expect(await renderer.appPage()).toBe('the app');
  await renderer.close();
});

test('pages beyond the limit are refused, printing is not, and later pages are accepted again', async () => {
  await put('server/server-render.js', 'export const renderDashboard = () => "rendered";');
  const renderer = openRenderer(dist);
  const large = (name: string, mode = 'public') =>
    renderer.render({ mode, dashboard: { name, footer: 'x'.repeat(30_000_000) }, results: [] } as never);
  const renders = [large('a'), large('b'), large('c'), large('d', 'print')];
  expect((await Promise.allSettled(renders)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await expect(renders[2]).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect((await large('c')).html).toBe('rendered');
  await renderer.close();
});

test('the app’s page stays as it was when it was first sent', async () => {
  await put('client/index.html', 'before');
  const renderer = openRenderer(dist);
  await renderer.appPage();
  await put('client/index.html', 'after');
  expect(await renderer.appPage()).toBe('before');
});
