import { readFile } from 'node:fs/promises';
import { HELP_PAGES, type HelpPage, helpPath } from '@vitrine/contract/rules/help/help-pages.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { Marked, type Token, type Tokens } from 'marked';

export const guideFolder = new URL('../../../../docs/guide/', import.meta.url);

/** The contents have the id `README`, as repositories show that file for a folder. */
type GuideId = HelpPage | 'README';

/** A part of a page below a heading; the first part, before any other heading, has the page's title and no anchor. */
export type GuideSection = { title: string; path: string; text: string };
export type GuidePage = { id: GuideId; title: string; html: string; sections: GuideSection[] };

/** The user guide: its contents and its pages. The files are trusted: they may contain any HTML. */
export type Guide = { contents: GuidePage; pages: GuidePage[] };

let loaded: Promise<Guide> | undefined;

/** Reads `docs/guide` once per process. */
export function loadGuide(): Promise<Guide> {
  loaded ??= readGuide();
  return loaded;
}

async function readGuide(): Promise<Guide> {
  const [contents, ...pages] = await Promise.all([readPage('README'), ...HELP_PAGES.map(readPage)]);
  return { contents, pages };
}

async function readPage(id: GuideId): Promise<GuidePage> {
  const text = await readFile(new URL(`${id}.md`, guideFolder), 'utf8');
  return renderGuidePage(id, text);
}

/** A page of Markdown, with headings that can be linked and addresses below `/help`. */
export function renderGuidePage(id: GuideId, text: string): GuidePage {
  const path = helpPath(id === 'README' ? undefined : id);
  const sections: GuideSection[] = [];
  const marked = new Marked({
    renderer: {
      heading(token: Tokens.Heading) {
        const { tokens, depth } = token;
        return `<h${depth} id="${anchorOf(plainText(token))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeHtml(helpAddress(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: alt }: Tokens.Image) {
        return pictureHtml(helpAddress(href), alt);
      },
    },
  });
  for (const token of marked.lexer(text)) {
    const last = sections.at(-1);
    if (token.type === 'heading' && token.depth <= 2) sections.push(sectionOf(token as Tokens.Heading, path));
    else if (last) last.text = `${last.text} ${plainText(token)}`.trim();
  }
  return { id, title: sections[0]?.title ?? '', html: marked.parse(text, { async: false }), sections };
}

/** A screenshot for each theme: the page hides the other one, which browsers then don't load. */
function pictureHtml(light: string, alt: string): string {
  const html = (theme: string, address: string) =>
    `<img class="${theme}" src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" loading="lazy">`;
  return html('light', light) + html('dark', light.replace(/\.webp$/, '.dark.webp'));
}

function sectionOf(heading: Tokens.Heading, path: string): GuideSection {
  const title = plainText(heading);
  return { title, path: heading.depth === 1 ? path : `${path}#${anchorOf(title)}`, text: '' };
}

/** Of a file of the guide, as the files link to each other. */
function helpAddress(href: string): string {
  const [, file = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (file) return helpPath(HELP_PAGES.find((page) => page === file)) + anchor;
  return href.startsWith('images/') ? `/help/${href}` : href;
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** What is read of a token: without marks of Markdown, of a link its text, of a picture nothing. */
function plainText(token: Token): string {
  if (token.type === 'image') return '';
  if (token.type === 'list') return textOf(token.items, ' ');
  if (token.type === 'table') return textOf([...token.header, ...token.rows.flat()], ' ');
  if ('tokens' in token && token.tokens) return textOf(token.tokens, '');
  return 'text' in token ? token.text.replaceAll('\n', ' ') : '';
}

const textOf = (tokens: readonly (Token | Tokens.TableCell)[], between: string): string =>
  tokens.map((token) => ('type' in token ? plainText(token) : textOf(token.tokens, ''))).join(between);
