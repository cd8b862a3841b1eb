/** A parsed mail: sender, recipients, date, and its body as HTML (with inlined pictures) or else as text. */
export type ReadMail = { from: string; subject: string; html: string | null; text: string };

type Part = { headers: Map<string, string>; body: string };
type Leaf = { type: string; contentId: string | null; charset: string; bytes: Uint8Array };

/** Parses an `.eml` for display; attachments are left out. Accepts both kinds of line endings. */
export function readMail(eml: string): ReadMail {
  const whole = splitPart(eml.replaceAll('\r\n', '\n'));
  const leaves = leavesOf(whole);
  const textOf = (type: string) => {
    const leaf = leaves.find((each) => each.type === type);
    return leaf ? new TextDecoder(leaf.charset).decode(leaf.bytes) : null;
  };
  const html = textOf('text/html');
  return {
    from: decodeMessage(whole.headers.get('from') ?? ''),
    subject: decodeMessage(whole.headers.get('subject') ?? ''),
    html: html === null ? null : withPictures(html, leaves),
    text: textOf('text/plain') ?? '',
  };
}

function splitPart(text: string): Part {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n');
  const head = end === -1 ? text : text.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end === -1 ? '' : text.slice(end).replace(/^\n{1,2}/, '') };
}

function leavesOf(part: Part): Leaf[] {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (type.startsWith('multipart/') && boundary) {
    const pieces = `\n${part.body}`.split(`\n--${boundary}`).slice(1);
    return pieces
      .filter((piece) => !piece.startsWith('--'))
      .flatMap((piece) => leavesOf(splitPart(piece.replace(/^[^\n]*\n/, ''))));
  }
  if (part.headers.get('content-disposition')?.startsWith('attachment')) return [];
  return [
    {
      type: (type.split(';')[0] ?? '').trim().toLowerCase(),
      contentId: part.headers.get('content-id')?.replace(/^<|>$/g, '') ?? null,
      charset: parameter(type, 'charset') ?? 'utf-8',
      bytes: decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '7bit'),
    },
  ];
}

function decodeBody(body: string, encoding: string): Uint8Array {
  if (/base64/i.test(encoding)) return bytesOfBase64(body);
  if (/quoted-printable/i.test(encoding)) return bytesOfQuotedPrintable(body.replace(/=\n/g, ''));
  return new TextEncoder().encode(body);
}

function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replace(/[^A-Za-z0-9+/=]/g, '')), (character) => character.charCodeAt(0));
}

function bytesOfQuotedPrintable(text: string): Uint8Array {
  const escaped = /=([0-9a-f]{2})/gi;
  const bytes: number[] = [];
  let from = 0;
  for (const match of text.matchAll(escaped)) {
    bytes.push(...new TextEncoder().encode(text.slice(from, match.index)));
    bytes.push(Number.parseInt(match[1] ?? '', 16));
    from = match.index + match[0].length;
  }
  bytes.push(...new TextEncoder().encode(text.slice(from)));
  return Uint8Array.from(bytes);
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` in a header; the space between two of them is dropped. */
function decodeMessage(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, text: string) => {
      const bytes =
        kind.toLowerCase() === 'b' ? bytesOfBase64(text) : bytesOfQuotedPrintable(text.replaceAll('_', ' '));
      return new TextDecoder(charset).decode(bytes);
    });
}

/** Inlines pictures of the mail (`cid:`); nothing is fetched from elsewhere. */
function withPictures(html: string, leaves: Leaf[]): string {
  return html.replace(/\bcid:([^"'\s)>]+)/g, (whole, id: string) => {
    const picture = leaves.find(({ contentId, type }) => contentId === id && type.startsWith('image/'));
    return picture ? `data:${picture.type};base64,${base64Of(picture.bytes)}` : whole;
  });
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function parameter(header: string, name: string): string | null {
  const at = header.toLowerCase().indexOf(`${name}=`);
  const match = at === -1 ? null : /^(?:"([^"]*)"|([^;\s]+))/.exec(header.slice(at + name.length + 1));
  return match?.[1] ?? match?.[2] ?? null;
}
