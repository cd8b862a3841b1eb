/**
 * One line in a registry: `line` is added to the list or object called `list`, or passed to a call of that name; `imports` is
 * added to the imports. Or one line of a feature's index: `exports` is added at the end.
 */
export type Registration =
  | { file: string; list: string; line: string; imports?: string }
  | { file: string; exports: string };

/** The registry's text with one more line. Throws when it has no such list or the line is already there. */
export function register(text: string, registration: Registration): string {
  const { file } = registration;
  const line = 'exports' in registration ? registration.exports : registration.line;
  const lineAsWord = new RegExp(`(?<![\\w.])${RegExp.escape(line)}(?![\\w.])`);
  if (lineAsWord.test(text)) throw new Error(`${file} already has ${line}.`);
  if ('exports' in registration) return `${text}${line}\n`;
  const { list, imports } = registration;
  const name = `\\b${RegExp.escape(list)}\\b`;
  const opening = new RegExp(`${name}(?:[^=\\n]*=\\s*(?:[\\w.]+\\(\\s*)?|\\(\\s*)[[{]`).exec(text);
  if (!opening) throw new Error(`${file} has no list called ${list}.`);
  const start = opening.index + opening[0].length;
  const end = closingOf(text, start);
  const inside = text.slice(start, end).trimEnd();
  const separator = inside === '' || inside.endsWith(',') ? '' : ',';
  const head = imports === undefined ? text.slice(0, start) : addImport(text.slice(0, start), imports);
  return `${head}${inside}${separator}\n  ${line},\n${text.slice(end)}`;
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
