import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { openBrowser } from './open-browser.ts';

const config = { chromiumPath: null, dataDir: join(tmpdir(), 'vitrine-browser-test') };
const timeoutMs = 60_000;

function open(settings: Parameters<typeof openBrowser>[2] = {}, chromiumPath: string | null = null) {
  const lines: string[] = [];
  const browser = openBrowser(
    { ...config, chromiumPath },
    createLog('info', (line) => lines.push(line)),
    settings,
  );
  onTestFinished(() => browser.close());
  const starts = () => lines.filter((line) => line.includes('starting the browser')).length;
  return { browser, lines, starts };
}

const html = (body: string) => `<!doctype html><html lang="en"><head></head><body>${body}</body></html>`;
const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');

test('pages are printed on another thread, with images of this one', async () => {
  const { browser } = open();
  const requestedPaths: string[] = [];
  const readImage = async (path: string) => {
    requestedPaths.push(path);
    if (path === '/files/broken') throw new Error('unreadable');
    return path === '/files/one' ? { contentType: 'image/svg+xml', content: dot } : null;
  };
  const images = ['one', 'gone', 'broken'].map((name) => `<img src="/files/${name}">`).join('');
  const [pdf, png, bare] = await Promise.all([
    browser.pdf({ html: html(images), readImage, title: 'Images', timeoutMs }),
    browser.screenshot({ html: html('<img src="/files/one">'), width: 640, maxHeight: 200, timeoutMs }),
    browser.pdf({ html: html('<p>none</p>'), title: 'No images', timeoutMs }),
  ]);
  expect(pdf.toString('latin1')).toContain('/Title (Images)');
  expect(bare.toString('latin1')).toContain('/Title (No images)');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 200]);
  expect(requestedPaths.toSorted()).toEqual(['/files/broken', '/files/gone', '/files/one']);
});

test('the thread of the server never imports the browser’s library', async () => {
  // A process of its own: here another test file may have imported it before.
  const script = `
    const { openBrowser } = await import(${JSON.stringify(new URL('./open-browser.ts', import.meta.url))});
    const log = { info() {}, warn() {}, error() {} };
    const browser = openBrowser({ chromiumPath: '/nowhere/chromium', dataDir: '' }, log);
    const failure = await browser.pdf({ html: '', title: 'None', timeoutMs: 1 }).catch((error) => error.message);
    await browser.close();
    const loaded = Object.keys(process.getBuiltinModule('node:module')._cache);
    console.log(JSON.stringify({ failure, loaded: loaded.filter((file) => file.includes('playwright-core')) }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(JSON.parse(stdout)).toEqual({
    failure: 'CHROMIUM_PATH is /nowhere/chromium, which cannot be run.',
    loaded: [],
  });
});

test('an error keeps its text', async () => {
  const { browser } = open({}, '/nowhere/chromium');
  await expect(browser.pdf({ html: html(''), title: 'None', timeoutMs })).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which cannot be run.',
  );
});

test('an idle browser is closed, and the next page starts another', async () => {
  const { browser, starts } = open({ idleMs: 1 });
  for (const title of ['One', 'Two']) {
    const pdf = await browser.pdf({ html: html(title), title, timeoutMs });
    expect(pdf.toString('latin1')).toContain(`/Title (${title})`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(starts()).toBe(2);
});

test('pages that are open when it is closed fail', async () => {
  const { browser } = open();
  const waits = Promise.withResolvers<void>();
  const readImage = async () => {
    waits.resolve();
    return new Promise<null>(() => {});
  };
  const page = browser.pdf({ html: html('<img src="/files/one">'), readImage, title: 'Late', timeoutMs });
  page.catch(() => {});
  await waits.promise;
  await browser.close();
  await expect(page).rejects.toThrow(/closed/);
});

test('a thread that fails fails its pages, and each further page tries another', async () => {
  const worker = new URL("data:text/javascript,throw new Error('no thread')");
  const { browser, lines } = open({ worker });
  const print = () => browser.pdf({ html: html(''), title: 'None', timeoutMs });
  await expect(print()).rejects.toThrow('no thread');
  await expect(print()).rejects.toThrow('no thread');
  expect(lines.filter((line) => line.includes('the browser thread failed'))).toHaveLength(2);
});
