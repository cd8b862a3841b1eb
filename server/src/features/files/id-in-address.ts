/** The id of a file that is named by its id or by its address, signed or as it is stored. */
export function idInAddress(named: string): string {
  const [path = ''] = named.split('?');
  return path.split('/').at(-1) ?? '';
}
