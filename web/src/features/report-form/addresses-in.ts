/**
 * The addresses of a text as people write and copy them, in their order: 'Ann Miller <ann@x.example>; bob@y.example'. What is no
 * address stays, so that it can be named.
 */
export function addressesIn(text: string): string[] {
  // Names stand before what is in angle brackets, in quotes where they hold a comma.
  const unnamed = text.includes('<') ? text.replace(/"[^"]*"(?=\s*<)|[^,;<>\n"]+(?=<)/g, ' ') : text;
  return unnamed.split(/[\s,;<>]+/).filter((part) => part !== '');
}
