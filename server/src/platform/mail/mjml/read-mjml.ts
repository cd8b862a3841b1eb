import { parseDocument } from 'htmlparser2';

/** A tag of MJML. Its attributes are as they were written, escaped; its children are tags alone. */
export type Element = {
  name: string;
  attribs: Record<string, string>;
  children: Element[];
  /** Where its content is in the markup. */
  from: number;
  to: number;
};

type Node = {
  name?: string;
  attribs?: Record<string, string>;
  children?: Node[];
  startIndex: number | null;
  endIndex: number | null;
};

/** Reads MJML with the defaults of `mj-attributes`; `textOf` returns an element's content as it was written. */
export function readMjml(markup: string): { root: Element; textOf(element: Element): string } {
  const options = { xmlMode: true, decodeEntities: false, withStartIndices: true, withEndIndices: true };
  const document = parseDocument(markup, options) as unknown as Node;
  const defaults: Record<string, Record<string, string>> = {};
  const read = (node: Node): Element => {
    const children = (node.children ?? []).filter(({ name }) => name !== undefined);
    const name = node.name ?? '';
    if (name === 'mj-attributes') for (const one of children) defaults[one.name ?? ''] = one.attribs ?? {};
    const attribs = { ...defaults['mj-all'], ...defaults[name], ...node.attribs };
    return { name, attribs, children: children.map(read), ...contentOf(markup, node) };
  };
  const [root] = read(document).children;
  if (!root) throw new Error('The mail is empty.');
  return { root, textOf: ({ from, to }) => markup.slice(from, to) };
}

/** Between the first and the last of its nodes; empty where it has none. */
function contentOf(markup: string, { children = [], endIndex }: Node): { from: number; to: number } {
  const from = children[0]?.startIndex ?? 0;
  const last = children.at(-1)?.endIndex;
  return last == null ? { from: 0, to: 0 } : { from, to: Math.min(last + 1, endIndex ?? markup.length) };
}
