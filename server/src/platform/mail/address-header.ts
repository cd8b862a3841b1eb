/** `"Name" <address>` with a name that can't break out of its quotes or its line. */
export function mailAddress(name: string, address: string): string {
  const safe = name
    .replace(/[\p{Cc}"\\<>]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return safe === '' ? address : `"${safe}" <${address}>`;
}
