/** One line in a registry: `line` joins the list or object called `list`; `imports` joins the imports. */
export type Registration = { file: string; list: string; line: string; imports: string };

/** The registry's text with one more line. Throws when it has no such list or the line is already there. */
export function register(text: string, { file, list, line, imports }: Registration): string {
  const lineAsWord = new RegExp(`(?<![\\w.])${RegExp.escape(line)}(?![\\w.])`);
  if (lineAsWord.test(text)) throw new Error(`${file} already has ${line}.`);
  const opening = new RegExp(`\\b${RegExp.escape(list)}\\b[^=\\n]*=\\s*(?:\\w+\\(\\s*)?[[{]`).exec(text);
  if (!opening) throw new Error(`${file} has no list called ${list}.`);
  const start = opening.index + opening[0].length;
  const end = closingOf(text, start);
  const inside = text.slice(start, end).trimEnd();
  const separator = inside === '' || inside.endsWith(',') ? '' : ',';
  return `${addImport(text.slice(0, start), imports)}${inside}${separator}\n  ${line},\n${text.slice(end)}`;
}

/** Where the bracket opened just before `start` closes. Registries hold names only, so no string can mislead it. */
function closingOf(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if ('[{('.includes(character)) depth += 1;
    if (']})'.includes(character)) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('The list never ends.');
}

/** After the last import; the formatter sorts them. */
function addImport(head: string, imports: string): string {
  const last = [...head.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${head.slice(0, at)}${imports}\n${head.slice(at)}`;
}
