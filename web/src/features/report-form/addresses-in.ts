/**
 * The addresses in a text as people type and copy them, in order: 'Ann Miller <ann@x.example>; bob@y.example'.
 * Invalid ones are kept, so that they can be reported.
 */
export function addressesIn(text: string): string[] {
  // A name precedes the angle brackets, in quotes if it contains a comma.
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
