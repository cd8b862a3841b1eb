import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openPainter } from './open-painter.ts';

let dist = '';
const folders: string[] = [];

beforeEach(async () => {
  dist = `${await mkdtemp(join(tmpdir(), 'vitrine-painter-'))}/`;
  folders.push(dist);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function put(file: string, text: string): Promise<void> {
  await mkdir(join(dist, file, '..'), { recursive: true });
  await writeFile(join(dist, file), text);
}

test('an app that could not be read once is read by whoever asks next', async () => {
  const painter = openPainter(dist);
  await expect(painter.paint({} as never)).rejects.toThrow('paint.js');
  await expect(painter.inlineStyles()).rejects.toThrow('ENOENT');
  await expect(painter.appPage()).rejects.toThrow('ENOENT');

  await put('paint/paint.js', 'export const paintDashboard = () => "painted";');
  await put('client/manifest.json', '{"src/app/public.tsx": {"file": "public.js", "css": ["public.css"]}}');
  await put('client/public.css', 'p { margin: 0 }');
  await put('client/index.html', 'the app');
  expect(await painter.paint({} as never)).toBe('painted');
  expect(await painter.inlineStyles()).toBe('p { margin: 0 }');
  expect(await painter.appPage()).toBe('the app');
  await painter.close();
});

test('the app’s page stays what it was when it was first sent', async () => {
  await put('client/index.html', 'before');
  const painter = openPainter(dist);
  await painter.appPage();
  await put('client/index.html', 'after');
  expect(await painter.appPage()).toBe('before');
});
