import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { trimEndOf } from '@vitrine/contract/rules/text/trim-characters.ts';

/**
 * A little Markdown as HTML: paragraphs, # headings, - and 1. lists, **bold**, *italic*, [text](address) and bare
 * addresses. All else, HTML included, is text. The only tags in the response are those written in this file.
 * Headings begin one level below `under`: the page and the card have taken the first two.
 */
export function renderRichText(text: string, under = 2): string {
  const blocks = text.replace(/\r\n?/gu, '\n').split(/\n{2,}/u);
  return blocks.flatMap((block) => renderBlock(block.split('\n'), under)).join('');
}

type Kind = 'heading' | 'ul' | 'ol' | 'p';

function renderBlock(lines: string[], under: number): string[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  for (const line of lines.filter((one) => one.trim())) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last && last.kind === kind && kind !== 'heading') last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map((group) => renderGroup(group.kind, group.lines, under));
}

function kindOf(line: string): Kind {
  if (/^#{1,3}\s+\S/u.test(line)) return 'heading';
  if (/^\s*[-*•]\s+\S/u.test(line)) return 'ul';
  return /^\s*\d{1,3}[.)]\s+\S/u.test(line) ? 'ol' : 'p';
}

function renderGroup(kind: Kind, lines: string[], under: number): string {
  if (kind === 'p') return `<p dir="auto">${lines.map(renderInline).join('<br>')}</p>`;
  if (kind === 'heading') {
    const level = Math.min(3, lines[0]?.match(/^#+/u)?.[0].length ?? 1) + under;
    return `<h${level} dir="auto">${renderInline((lines[0] ?? '').replace(/^#+\s+/u, ''))}</h${level}>`;
  }
  const items = lines.map(
    (line) => `<li>${renderInline(line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/u, ''))}</li>`,
  );
  const start = kind === 'ol' ? Number(lines[0]?.match(/\d+/u)?.[0] ?? 1) : 1;
  return `<${kind}${start === 1 ? '' : ` start="${start}"`} dir="auto">${items.join('')}</${kind}>`;
}

const inline =
  /\[([^\][]{1,500})\]\(([^\s()]{1,2000})\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|(https?:\/\/[^\s<>"']+)/gu;

function renderInline(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(inline)) {
    html += escapeHtml(text.slice(from, match.index));
    html += renderMatch(match);
    from = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(from));
}

function renderMatch([whole, label, address, bold, italic, bare]: RegExpMatchArray): string {
  if (bold) return `<strong>${renderInline(bold)}</strong>`;
  if (italic) return `<em>${renderInline(italic)}</em>`;
  if (bare) {
    const link = trimEndOf(bare, '.,;:!?)');
    const trailing = bare.slice(link.length);
    return renderLink(escapeHtml(link), link, link) + escapeHtml(trailing);
  }
  return renderLink(renderText(label ?? ''), address ?? '', whole);
}

/** Words of a link: bold and italic, but no link inside a link. */
function renderText(content: string): string {
  return escapeHtml(content)
    .replace(/\*\*([^*]+)\*\*/gu, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/gu, '<em>$1</em>');
}

function renderLink(labelHtml: string, address: string, whole: string): string {
  const href = safeAddress(address);
  if (!href) return escapeHtml(whole);
  return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${labelHtml}</a>`;
}

/** http, https and mailto only; an address without a protocol gets http://. Null for anything else. */
export function safeAddress(address: string): string | null {
  // A host may be followed by a port; only a word before a colon that is no host is a protocol.
  const hasProtocol = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/iu.test(address);
  const full = hasProtocol ? address : `http://${address.replace(/^\/\//u, '')}`;
  if (!URL.canParse(full)) return null;
  return ['http:', 'https:', 'mailto:'].includes(new URL(full).protocol) ? full : null;
}
