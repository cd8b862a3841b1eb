import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Browser as Chromium } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { createBrowser } from './chromium.ts';
import { findChromium } from './find-chromium.ts';
import { launchChromium } from './launch.ts';

const config = { chromiumPath: null, dataDir: join(tmpdir(), 'vitrine-browser-test') };
const launched: Chromium[] = [];
const browser = createBrowser(config, createLog('silent'), { pagesPerBrowser: 4, launch });
afterAll(() => browser.close());

async function launch(): Promise<Chromium> {
  const chromium = await launchChromium(config.chromiumPath, join(config.dataDir, 'cache'));
  launched.push(chromium);
  return chromium;
}

const page = (body: string) => `<!doctype html><html lang="en"><head><title>none</title><style>
  @page { size: A4; margin: 12mm; @bottom-right { content: "page " counter(page) " of " counter(pages); } }
  section { break-after: page; }
</style></head><body>${body}</body></html>`;

/** Title, tags and page objects are uncompressed in the file. */
const raw = (pdf: Buffer) => pdf.toString('latin1');

test('prints A4 with title, tags and one page per section', async () => {
  const pdf = await browser.pdf({
    html: page('<section><h1>One</h1></section><section><h1>Two</h1></section><h1>Three</h1>'),
    title: 'Northwind, October',
    timeoutMs: MINUTE_MS,
  });
  expect(raw(pdf).startsWith('%PDF-')).toBe(true);
  expect(raw(pdf)).toContain('/Title (Northwind, October)');
  expect(raw(pdf)).toContain('/StructTreeRoot');
  expect(raw(pdf).match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(raw(pdf)).toMatch(/\/MediaBox \[0 0 594\.9\d* 841\.9\d*\]/);
});

test('embeds the fonts of other scripts', async () => {
  const style = '<style>p { font-family: "Inter Variable", monospace; }</style>';
  const pdf = await browser.pdf({
    html: page('<p>新品Привет🎉</p>').replace('<style>', () => `${style}<style>`),
    title: 'Scripts',
    timeoutMs: MINUTE_MS,
  });
  const fonts = [...raw(pdf).matchAll(/\/FontName \/[A-Z]+\+(\w+)/g)].map((match) => match[1]);
  expect(fonts).toEqual(expect.arrayContaining(['Inter', 'NotoSansSC', 'TwemojiMozilla']));
});

test('takes a screenshot of the requested width, with the page’s own data images', async () => {
  const dot =
    'data:image/svg+xml;base64,' +
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>').toString('base64');
  const png = await browser.screenshot({
    html: page(`<img src="${dot}"><div style="height: 900px"></div>`),
    width: 640,
    maxHeight: 200,
    timeoutMs: MINUTE_MS,
  });
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 200]);
});

test('loads each image once, however often it is shown, and none that is only mentioned in text', async () => {
  const requestedPaths: string[] = [];
  const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  const readImage = async (path: string) => {
    requestedPaths.push(path);
    return path === '/files/one' ? { contentType: 'image/svg+xml', content: dot } : null;
  };
  const shown = '<img src="/files/one">'.repeat(20);
  const html = page(`${shown}<img src="/files/gone"><p>${'/files/one '.repeat(20)}/files/text</p>`);
  const pdf = await browser.pdf({ html, readImage, title: 'Images', timeoutMs: MINUTE_MS });
  expect(requestedPaths.toSorted()).toEqual(['/files/gone', '/files/one']);
  expect(pdf.length).toBeLessThan(100_000);
});

test('a browser whose memory can’t be measured is closed', async () => {
  const unmeasured = createBrowser(config, createLog('silent'), {
    launch: async () =>
      Object.assign(await launch(), { newBrowserCDPSession: () => Promise.reject(new Error('no session')) }),
  });
  const pdf = unmeasured.pdf({ html: page('<p>One</p>'), title: 'One', timeoutMs: MINUTE_MS });
  await expect(pdf).rejects.toThrow('no session');
  expect(launched.at(-1)?.isConnected()).toBe(false);
});

test('a page has no network and runs no script', async () => {
  let requestCount = 0;
  const server = createServer((_, response) => {
    requestCount += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
  await browser.pdf({
    html: page(
      `<img src="${url}"><script>fetch(${JSON.stringify(url)}); document.title = 'changed';</script>`,
    ),
    title: 'Quiet',
    timeoutMs: MINUTE_MS,
  });
  server.close();
  expect(requestCount).toBe(0);
});

test('a link in a PDF can be clicked, and the language is set', async () => {
  const html = page('<p><a href="https://northwind.example/shop">The shop</a></p>').replace(
    'lang="en"',
    'lang="he"',
  );
  const pdf = raw(await browser.pdf({ html, title: 'Links', timeoutMs: MINUTE_MS }));
  expect(pdf).toContain('/URI (https://northwind.example/shop)');
  expect(pdf).toContain('/Lang (he)');
});

/** The browser that the next page will get. */
async function runningBrowser(): Promise<{ chromium: Chromium; processId: number }> {
  await print('before');
  const chromium = launched.at(-1);
  if (!chromium) throw new Error('None was started.');
  const session = await chromium.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return { chromium, processId: processInfo[0]?.id ?? 0 };
}

const print = (body: string, timeoutMs = MINUTE_MS) =>
  browser.pdf({ html: page(`<p>${body}</p>`), title: body.slice(0, 20), timeoutMs });

/** Starts a page, and resolves when the browser has it. */
async function begin(chromium: Chromium, timeoutMs = MINUTE_MS): Promise<{ done: Promise<Buffer> }> {
  const opened = once(chromium as never, 'context');
  const done = print('in the middle', timeoutMs);
  done.catch(() => {});
  await opened;
  return { done };
}

test('a page whose browser is killed is printed by another one', async () => {
  const { chromium, processId } = await runningBrowser();
  const { done } = await begin(chromium);
  process.kill(processId, 'SIGKILL');
  expect(raw(await done)).toContain('/Title (in the middle)');
  expect(chromium.isConnected()).toBe(false);
});

test('a page that hangs times out, its browser is closed too, and the next page is printed', async () => {
  const { chromium, processId } = await runningBrowser();
  const ended = once(chromium as never, 'disconnected');
  const { done } = await begin(chromium, 300);
  process.kill(processId, 'SIGSTOP');
  await expect(done).rejects.toThrow('The page was not finished within 1 s.');
  expect(await print('next')).toBeInstanceOf(Buffer);
  await ended;
});

test('starts a new browser after a number of pages, one at a time', async () => {
  const before = launched.length;
  const pages = Array.from({ length: 12 }, (_, index) => print(String(index)));
  expect(await Promise.all(pages)).toHaveLength(12);
  const started = launched.length - before;
  expect(started).toBeGreaterThanOrEqual(2);
  expect(started).toBeLessThanOrEqual(3);
});

test.runIf(process.platform === 'linux')(
  'a browser that uses or keeps too much memory is closed',
  async () => {
    const log = createLog('silent');
    const before = launched.length;
    const leaking = createBrowser(config, log, { leakedMiB: 1, launch });
    const request = { html: page('<p>small</p>'), title: 'Small', timeoutMs: MINUTE_MS };
    await leaking.pdf(request);
    await expect.poll(() => launched.at(-1)?.isConnected()).toBe(false);
    await leaking.pdf(request);
    expect(launched.length - before).toBe(2);
    await leaking.close();

    const narrow = createBrowser(config, log, { maxMiB: 1, memoryEveryMs: 1, launch });
    const rows = '<p>row</p>'.repeat(20_000);
    await expect(narrow.pdf({ ...request, html: page(rows) })).rejects.toThrow('more than 1 MiB of memory');
    await expect.poll(() => launched.at(-1)?.isConnected()).toBe(false);
    await narrow.close();
  },
);

test('pages that a person waits for go before mails and exports', async () => {
  const order: string[] = [];
  const one = createBrowser(config, createLog('silent'), { size: 1, launch });
  const ask = (title: string, urgency?: 'person') =>
    one.pdf({ html: page(title), title, timeoutMs: MINUTE_MS, urgency }).then(() => order.push(title));
  await Promise.all([ask('running'), ask('first batch'), ask('second batch'), ask('person', 'person')]);
  await one.close();
  expect(order).toEqual(['running', 'person', 'first batch', 'second batch']);
});

test('a path that cannot be run is named', async () => {
  await expect(findChromium('/nowhere/chromium', config.dataDir)).rejects.toThrow(
    /CHROMIUM_PATH is \/nowhere\/chromium/,
  );
});

test('the bundled binary runs on its own', async () => {
  const { path, env } = await findChromium(null, config.dataDir);
  const version = execFileSync(path, ['--version', '--no-sandbox'], { env }).toString();
  expect(version).toMatch(/\d+\.\d+/);
});

test.runIf(process.platform === 'linux')(
  'no secret of the server is in the browser’s environment',
  async () => {
    vi.stubEnv('SECRET_KEY', 'known-to-the-server-alone');
    onTestFinished(() => void vi.unstubAllEnvs());
    const chromium = await launchChromium(config.chromiumPath, join(config.dataDir, 'cache'));
    onTestFinished(() => chromium.close());
    await chromium.newPage();
    const session = await chromium.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const environments = await Promise.all(
      processInfo.map(({ id }) => readFile(`/proc/${id}/environ`, 'utf8')),
    );
    expect(processInfo.map(({ type }) => type)).toEqual(expect.arrayContaining(['browser', 'renderer']));
    expect(environments[0]).toContain('PATH=');
    expect(environments.join()).not.toContain('known-to-the-server-alone');
  },
);

test('an SVG with a name is a figure with that name as its alternative text', async () => {
  const svg = '<svg role="img" aria-label="Visits rise" width="300" height="100"><path d="M0 0H9V9Z"/></svg>';
  const pdf = raw(await browser.pdf({ html: page(svg), title: 'Figure', timeoutMs: MINUTE_MS }));
  expect(pdf).toMatch(/\/S \/Figure/);
  expect(pdf).toMatch(/\/Alt \(Visits rise\)/);
});

test('numbers the entries of a table of contents by the pages that they lead to', async () => {
  const entry = (id: string) => `<a href="#${id}">${id} <span data-page-number></span></a><br>`;
  const chapters = Array.from({ length: 20 }, (_, at) => `chapter-${at}`);
  const ids = [...chapters, 'over-über', 'gone'];
  const html = page(
    `<section>${ids.map(entry).join('')}</section>` +
      chapters.map((id) => `<section><h1 id="${id}">${id}</h1></section>`).join('') +
      '<h1 id="over-über">Last</h1>',
  );
  const pdf = await browser.pdf({ html, title: 'Numbered', timeoutMs: MINUTE_MS });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  const entries = [...chapters.map((id, at) => `${id} ${at + 2}`), 'over-über 22', 'gone'];
  expect(text[0]?.replace(/\s+/g, ' ')).toContain(entries.join(' '));
});
