import { readFileSync } from 'node:fs';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import { expect, test } from 'vitest';

type Connector = NonNullable<ReturnType<typeof connectorOf>>;

const text = readFileSync(new URL('../docs/sources.md', import.meta.url), 'utf8');
/** Label, type, what it connects with, by day, settles, and words. */
const rows = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells[2]?.startsWith('`'))
  .map(([, ...cells]) => cells);

/** A third-party connector works without a row; an existing row is right. */
test.each(rows.map((row) => [row[1] ?? '', row] as const))(
  'the row of %s matches its connector’s declaration',
  (type, row) => {
    const connector = connectorOf(type.replaceAll('`', ''));
    expect(connector).toBeDefined();
    if (connector) expect(row.slice(0, 5)).toEqual(declared(connector));
  },
);

function declared(connector: Connector): string[] {
  const { label, type, hasDaily, settleDays } = connector;
  const settles = settleDays > 366 ? 'always' : String(settleDays);
  return [label, `\`${type}\``, connectsWith(connector), hasDaily ? 'yes' : 'no', settles];
}

function connectsWith({ auth }: Connector): string {
  if (auth.kind === 'oauth') return `\`${auth.provider.envPrefix}_CLIENT_ID\`, \`_SECRET\``;
  return auth.kind === 'key' ? auth.fields.map(({ label }) => label).join(', ') : 'a file';
}
