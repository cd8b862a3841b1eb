/**
 * The addresses of a text as people write and copy them, in their order: 'Ann Miller <ann@x.example>; bob@y.example'. What is no
 * address stays, so that it can be named.
 */
export function addressesIn(text: string): string[] {
  // Names stand before what is in angle brackets, in quotes where they hold a comma.
  const pieces = text.match(/"[^"]*"|[<>]|[^,;<>\n"]+|[,;\n"]/g) ?? [];
  const unnamed = pieces.map((piece, index) => (isNameBefore(piece, pieces, index) ? ' ' : piece));
  return unnamed
    .join('')
    .split(/[\s,;<>]+/)
    .filter((part) => part !== '');
}

function isNameBefore(piece: string, pieces: readonly string[], index: number): boolean {
  if (/^[,;<>\n]/.test(piece) || piece === '"') return false;
  const next = pieces[index + 1];
  return next === '<' || (next?.trim() === '' && pieces[index + 2] === '<');
}
