import type { DriveFile } from '../data/file.ts';
import { badParameter } from './drive-error.ts';

type Test = (file: DriveFile) => boolean;

const TOKEN = /\s*(?:'((?:[^'\\]|\\['\\])*)'|(!=|=|[A-Za-z]+))/y;

/** A `q` of `mimeType`, `name` and `trashed` terms joined by `and`. Throws 400 at `q` for anything else. */
export function parseSearchQuery(text: string): Test {
  const tokens = tokenize(text);
  const tests: Test[] = [];
  for (let index = 0; index < tokens.length; index += 4) {
    const [field, operator, value, joint] = tokens.slice(index, index + 4);
    if (!field || !operator || !value || (joint && (joint.text !== 'and' || index + 4 >= tokens.length)))
      throw wrong();
    tests.push(testOf(field.text, operator.text, value));
  }
  return (file) => tests.every((test) => test(file));
}

type Token = { text: string; quoted: boolean };

const wrong = () => badParameter('q', 'Invalid Value');

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) throw wrong();
    const quoted = match[1] !== undefined;
    tokens.push({ text: quoted ? (match[1] ?? '').replace(/\\(.)/g, '$1') : (match[2] ?? ''), quoted });
  }
  return tokens;
}

function testOf(field: string, operator: string, { text, quoted }: Token): Test {
  const term = `${field} ${operator}`;
  if (field === 'trashed') {
    if (operator !== '=' || quoted || (text !== 'true' && text !== 'false')) throw wrong();
    return (file) => file.trashed === (text === 'true');
  }
  if (!quoted) throw wrong();
  switch (term) {
    case 'mimeType =':
      return (file) => file.mimeType === text;
    case 'mimeType !=':
      return (file) => file.mimeType !== text;
    case 'name =':
      return (file) => file.name === text;
    case 'name contains':
      return (file) => containsPrefixes(file.name, text);
    default:
      throw wrong();
  }
}

/** `contains` finds beginnings of words only: 'get' is not in 'Budget'. */
function containsPrefixes(name: string, searchText: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const parts = searchText
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}
