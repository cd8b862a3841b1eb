import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../kit/testing/expect-error.ts';
import type { TestSession } from '../../kit/testing/test-session.ts';
import { csv } from '../csv.connector.ts';
import { csvQuery, openCsv } from '../testing/csv-session.ts';
import { createCollector } from './collector.ts';

const KEY = 'part-0';

const outcomeOf = async (session: TestSession, overrides: Partial<Query> = {}) =>
  (await csv.query(session, [csvQuery({ metrics: ['clicks'], ...overrides })]))[0];

describe('columns that lost their end', () => {
  const content = ['clicks,note', ...Array.from({ length: 9000 }, (_, row) => `1,n${row}`)].join('\n');

  async function storedOf(session: TestSession): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync((await session.derived.read(KEY)) ?? []));
  }

  async function* one(bytes: Uint8Array) {
    yield bytes;
  }

  it.each([
    [
      'after a whole group',
      (whole: Buffer, front: number) => whole.subarray(0, front + whole.readUInt32LE(front)),
    ],
    ['within a group', (whole: Buffer) => whole.subarray(0, -9)],
    ['before every group', (whole: Buffer, front: number) => whole.subarray(0, front)],
    [
      'to zeros',
      (whole: Buffer, front: number) => Buffer.concat([whole.subarray(0, front), Buffer.alloc(5000)]),
    ],
  ])('%s are rejected, and made again', async (_, damage) => {
    const session = openCsv([content]);
    expect((await outcomeOf(session))?.table?.totals.clicks).toBe(9000);
    const whole = await storedOf(session);
    await session.derived.write(KEY, one(damage(whole, 8 + whole.readUInt32LE(4))));
    expect((await outcomeOf(session))?.error?.code).toBe('provider_error');
    expect((await outcomeOf(session))?.table?.totals.clicks).toBe(9000);
  });

  it('in their metadata are rebuilt at once', async () => {
    const session = openCsv([content]);
    await outcomeOf(session);
    const whole = await storedOf(session);
    await session.derived.write(KEY, one(Buffer.from(whole).fill(0, 9, 40)));
    expect((await outcomeOf(session))?.table?.totals.clicks).toBe(9000);
  });
});

describe('a hostile file', () => {
  it('can’t fill the disk with cells that its rows leave out', () => {
    let bytes = 0;
    const columns = Array.from({ length: 500 }, (_, at) => ({ name: `c${at}`, kind: 'text' as const }));
    const collector = createCollector(columns, (group) => {
      bytes += group.length;
    });
    const read = () => {
      for (let row = 0; row < 1_000_000; row += 1) collector.endRow();
    };
    expect(read).toThrow('110 million cells');
    expect(bytes).toBeLessThan(200_000_000);
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFFclicks,no\0te\n1,x\n', 'utf16le'), {}],
    ['a chosen encoding', Buffer.from('clicks,note\n1,x\0y\n'), { encoding: 'utf-8' }],
    [
      'a name that every object knows, as an encoding',
      Buffer.from('clicks,note\n1,x\n'),
      { encoding: 'constructor' },
    ],
  ])('is refused in words: %s', async (_, content, settings) => {
    await expectError(csv.identify(openCsv([content], settings)), 'bad_query');
  });

  it('has finite sums', async () => {
    const session = openCsv([
      'clicks,note\n1,x\n1e308,y\n1e308,z\n1e999,a\n-0,b\n2,c\n3,d\n4,e\n5,f\n6,g\n7,h\n8,i\n9,j\n1,k\n',
    ]);
    const settings: CsvSettings = { columns: { clicks: { kind: 'number' } } };
    session.settings = { csv: settings };
    expect((await outcomeOf(session))?.table?.totals.clicks).toBe(46);
  });

  it('may name its columns and cells as objects name what they have', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const rows = names.map((name) => `1,2,3,4,${name}`);
    const session = openCsv([[[...names, 'label'].join(','), ...rows].join('\n')]);
    const metrics = ['__proto__ (2)', 'constructor', 'toString', 'hasOwnProperty'];
    const table = (await outcomeOf(session, { metrics, dimension: 'label' }))?.table;
    expect(Object.values(table?.totals ?? {})).toEqual([4, 8, 12, 16]);
    expect(table?.rows).toHaveLength(4);
  });
});
