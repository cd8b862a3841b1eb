const KIDS = '/Kids [';

/**
 * The page of each named destination of a PDF that Chromium wrote, counted from 1. Its destinations are the elements that links
 * of the document lead to, by their ids as an address has them (RFC 3986). Empty for a file of another structure.
 */
export function destinationPages(pdf: Buffer): Map<string, number> {
  const objects = objectsOf(pdf.toString('latin1'));
  const catalog = objects('/Root');
  const pages = pageNumbers(referenceOf(catalog, '/Pages'), objects);
  const destinations = objects(referenceOf(catalog, '/Dests'));
  const found = [...destinations.matchAll(/\/([^\s/[\]()<>]+) \[(\d+) 0 R/g)].flatMap(
    ([, name = '', page = '']) => {
      const number = pages.get(page);
      return number === undefined ? [] : [[decodeName(name), number] as const];
    },
  );
  return new Map(found);
}

/** Looks up uncompressed objects by their number, or the one that a key of the trailer names (ISO 32000-1, 7.5.4). */
function objectsOf(file: string): (given: string) => string {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.slice(-64))?.[1] ?? -1);
  const entries = start < 0 ? '' : file.slice(start);
  const [, first = '0'] = /^xref\s+(\d+) \d+\s/.exec(entries) ?? [];
  const offsets = [...entries.matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, offset]) => Number(offset));
  return (given) => {
    const number = given.startsWith('/') ? referenceOf(entries, given) : given;
    const offset = number === '' ? undefined : offsets[Number(number) - Number(first)];
    return offset === undefined ? '' : file.slice(offset, file.indexOf('endobj', offset));
  };
}

function referenceOf(object: string, key: string): string {
  const at = object.indexOf(`${key} `);
  return at < 0 ? '' : (/^\d+(?= 0 R)/.exec(object.slice(at + key.length + 1))?.[0] ?? '');
}

/** By the numbers of their objects; the tree of pages may have any depth. */
function pageNumbers(root: string, objects: (number: string) => string): Map<string, number> {
  const numbers = new Map<string, number>();
  const waiting = [root];
  const seen = new Set<string>();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === '' || seen.has(node)) continue;
    seen.add(node);
    const object = objects(node);
    const at = object.indexOf(KIDS);
    if (at < 0) numbers.set(node, numbers.size + 1);
    else waiting.push(...kidsOf(object.slice(at + KIDS.length)).toReversed());
  }
  return numbers;
}

/** The numbers in `2 0 R 8 0 R]`. */
function kidsOf(list: string): string[] {
  const words = list.slice(0, list.indexOf(']')).split(' ');
  return words.filter((_, at) => words[at + 2] === 'R');
}

/** `#25` in a name is one byte; an address has none beyond ASCII. */
function decodeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
