import { hostNameOf } from '@vitrine/contract/rules/text/urls.ts';

export type ReadHosts = {
  /** Unique, in the order of the text. */
  hosts: string[];
  /** Invalid entries, as written. */
  others: string[];
};

const NAMES = ['domain', 'host', 'hostname', 'url', 'website', 'site', 'address', 'page'];

/**
 * The sites in a text: one per line, or the matching column of a table separated by commas, semicolons or tabs;
 * without such a column the first one.
 */
export function readHosts(text: string): ReadHosts {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const named = (lines[0] ?? []).findIndex((cell) => NAMES.includes(cell.toLowerCase()));
  const cells =
    named >= 0
      ? lines.slice(1).map((line) => line[named] ?? '')
      : lines.every((line) => line.length > 1 && isSite(line[0] ?? '') && !isSite(line[1] ?? ''))
        ? lines.map((line) => line[0] ?? '')
        : lines.flat();
  const hosts = new Set<string>();
  const others: string[] = [];
  for (const cell of cells.filter((one) => one !== '')) {
    const host = hostNameOf(cell);
    if (host) hosts.add(host);
    else others.push(cell);
  }
  return { hosts: [...hosts], others };
}

function isSite(text: string): boolean {
  return Boolean(hostNameOf(text));
}
