import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { HELP_PAGES, HELP_SECTIONS } from '@vitrine/contract/rules/help/help-pages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atHost } from '../../testing/app/request-at-host.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { plainRenderer } from '../../testing/app/test-services.ts';
import { findHelp } from './find-help.ts';
import { guideFolder, loadGuide, renderGuidePage } from './guide.ts';

const OURS = 'desk.test';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { APP_URL: `http://${OURS}` } });
  app.services.renderer = plainRenderer;
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}) => atHost(app.url, OURS, path, { headers });

describe('the guide', () => {
  it('has a file for each page and no other', () => {
    const files = readdirSync(guideFolder).filter((name) => name.endsWith('.md'));
    expect(files.sort()).toEqual(['README.md', ...HELP_PAGES.map((page) => `${page}.md`)].sort());
  });

  it.each(['README', ...HELP_PAGES])(
    '%s leads only to pages, headings and pictures that exist',
    async (id) => {
      const guide = await loadGuide();
      const page = [guide.contents, ...guide.pages].find((each) => each.id === id);
      const addresses = [...(page?.html ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(
        ([, url = '']) => url,
      );
      const known = [guide.contents, ...guide.pages].flatMap(({ sections }) =>
        sections.map(({ path }) => path),
      );
      const pictures = readdirSync(new URL('images', guideFolder)).map((name) => `/help/images/${name}`);
      expect(addresses.filter((url) => ![...known, ...pictures].includes(url))).toEqual([]);
    },
  );

  it.each(HELP_SECTIONS)('has the section %s, which the interface links to', async (topic) => {
    const [id, anchor] = topic.split('#');
    const page = (await loadGuide()).pages.find((each) => each.id === id);
    expect(page?.html).toMatch(new RegExp(`<h[23] id="${anchor}">`));
    expect(interfaceTexts().replace(/HELP_SECTIONS = .*?as const/, '')).toContain(topic);
  });

  it('has a section for every link of errors and empty states', () => {
    const linked = [...interfaceTexts().matchAll(/ help="([^"]+)"/g)].map(([, topic]) => topic);
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.filter((topic) => !HELP_SECTIONS.some((each) => each === topic))).toEqual([]);
  });

  it('shows every picture, each with a description', async () => {
    const { pages } = await loadGuide();
    const shown = pages.flatMap(({ html }) => [
      ...html.matchAll(/<img class="\w+" src="([^"]*)" alt="([^"]{10,})"/g),
    ]);
    const names = shown.map(([, src = '']) => src.replace('/help/images/', ''));
    expect(names.sort()).toEqual(readdirSync(new URL('images', guideFolder)).sort());
  });

  it('never names the product, since companies show it under their own host', () => {
    for (const id of ['README', ...HELP_PAGES])
      expect(readFileSync(new URL(`${id}.md`, guideFolder), 'utf8')).not.toMatch(/vitrine/i);
  });

  it('names buttons and fields as the interface does', () => {
    const bold = ['README', ...HELP_PAGES].flatMap((id) =>
      [...readFileSync(new URL(`${id}.md`, guideFolder), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(
        ([, label = '']) => label,
      ),
    );
    const sources = interfaceTexts();
    // As a whole text of an element or string, not as a part of another.
    const isShown = (label: string) =>
      new RegExp(`['"\`>}] ?${RegExp.escape(label)} ?['"\`<{…]`).test(sources);
    expect([...new Set(bold)].filter((label) => !isShown(label))).toEqual([]);
  });
});

/** The sources of the web app, with what their rules in the contract call things. */
function interfaceTexts(): string {
  const root = new URL('../../../../', import.meta.url);
  const files = ['web/src', 'contract', 'formats'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\.test\.|gallery/.test(name))
      .map((name) => new URL(`${folder}/${name}`, root)),
  );
  return files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
}

describe('a page of the guide', () => {
  const page = renderGuidePage(
    'share',
    '# Share\n\nAs a [link](build.md#widgets--more).\n\n![A link](images/a.webp)\n\n## With **people** & more\n\nMore text.',
  );

  it('links to pages below /help, and its headings can be linked', () => {
    expect(page.html).toContain('<a href="/help/build#widgets--more">link</a>');
    expect(page.html).toContain(
      '<img class="light" src="/help/images/a.webp" alt="A link" loading="lazy"><img class="dark" src="/help/images/a.dark.webp" alt="A link" loading="lazy">',
    );
    expect(page.html).toContain('<h2 id="with-people-more">With <strong>people</strong> &amp; more</h2>');
  });

  it('is searched by section, without marks', () => {
    expect(page.sections).toEqual([
      { title: 'Share', path: '/help/share', text: 'As a link.' },
      {
        title: 'With people & more',
        path: '/help/share#with-people-more',
        text: 'More text.',
      },
    ]);
  });
});

describe('search', () => {
  it('finds sections with every word, in any case and with any accents, titles first', async () => {
    const found = await findHelp('DÉCIMAL csv');
    expect(found.map(({ path }) => path)).toEqual(['/help/connect#upload-a-file']);
    expect(found[0]?.excerpt).toContain('decimal');
    expect((await findHelp('roles'))[0]?.path).toBe('/help/people#roles');
  });

  it('finds nothing without words, or with one that no section has', async () => {
    expect(await findHelp('  ')).toEqual([]);
    expect(await findHelp('decimal zeppelin')).toEqual([]);
  });
});

describe('/help', () => {
  it('is open to everybody and has every page', async () => {
    const { status, text } = await get('/help');
    expect(status).toBe(200);
    for (const page of HELP_PAGES) expect(text).toContain(`href="/help/${page}"`);
    expect((await get('/help/share')).text).toContain('aria-current="page">Share dashboards');
  });

  it('shows what was searched for, without running it', async () => {
    const { text } = await get(`/help?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(text).toContain('Results for “&lt;script&gt;');
    expect(text).not.toContain('<script>alert');
    expect((await get('/help?q=a&q=b')).status).toBe(200);
    expect((await get(`/help?q=${'x'.repeat(5000)}`)).status).toBe(200);
  });

  it('answers 404 for other pages and for files outside its pictures', async () => {
    const missing = await get('/help/nothing');
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('There is no such page')]);
    expect((await get('/help/images/..%2Fshare.md', { accept: 'text/plain' })).status).not.toBe(200);
    expect((await get('/help/images/nothing.webp', { accept: 'image/webp' })).status).toBe(404);
  });

  it('follows the theme that was chosen', async () => {
    expect((await get('/help', { cookie: 'theme=dark' })).text).toContain('data-theme="dark"');
    expect((await get('/help', { cookie: 'theme="><b>' })).text).toContain('data-theme="auto"');
  });
});
