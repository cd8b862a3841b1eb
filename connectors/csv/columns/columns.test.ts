import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../kit/testing/expect-error.ts';
import { queryTable } from '../../kit/testing/query-table.ts';
import type { TestSession } from '../../kit/testing/test-session.ts';
import { csv } from '../csv.connector.ts';
import { readRecords } from '../csv.reader.ts';
import { csvQuery, openCsv } from '../testing/csv-session.ts';

const KEY = 'part-0';

/** Days, channels and amounts of two to three digits behind the point, with a text that is different in every row. */
function largeFile(rows: number, lastCost = '1.25'): Buffer {
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = String(1 + (row % 28)).padStart(2, '0');
    const cost = row === rows - 1 ? lastCost : `${(row * 7919) % 1000}.${10 + ((row * 31) % 90)}`;
    return `2026-0${1 + (row % 3)}-${day},${['Search', 'Social', ''][row % 3]},order ${row},${cost}`;
  });
  return Buffer.from(['date,channel,note,cost', ...lines].join('\n'));
}

/** Costs and rows of `largeFile` by channel, counted in hundredths. */
function channelsOf(rows: number, isCounted: (row: number) => boolean = () => true) {
  const byChannel = Map.groupBy(
    Array.from({ length: rows }, (_, row) => row).filter(isCounted),
    (row) => ['Search', 'Social', '(empty)'][row % 3] ?? '',
  );
  return [...byChannel].map(([dimension, of]) => {
    const hundredths = of.map((row) =>
      row === rows - 1 ? 125 : ((row * 7919) % 1000) * 100 + 10 + ((row * 31) % 90),
    );
    const cost = hundredths.reduce((sum, each) => sum + each, 0) / 100;
    return { dimension, cost, rows: of.length };
  });
}

const byChannel = (rows: Record<string, unknown>[]) =>
  rows.toSorted((one, other) => String(one.dimension).localeCompare(String(other.dimension)));

describe('columns', () => {
  it('add up a file of several groups, read on a thread, to the last digit', async () => {
    const filters = [{ field: 'note', operator: 'not_contains' as const, value: '77' }];
    const query = csvQuery({
      metrics: ['cost', 'rows'],
      dimension: 'channel',
      filters,
      endDate: '2026-03-05',
    });
    const table = await queryTable(csv, openCsv([largeFile(140_000)]), query);
    const isCounted = (row: number) => !String(row).includes('77') && (row % 3 < 2 || row % 28 < 5);
    const expected = channelsOf(140_000, isCounted);
    expect(byChannel(table.rows)).toEqual(byChannel(expected));
    expect(table.totals).toEqual({
      cost: expected.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0) / 100,
      rows: expected.reduce((sum, { rows }) => sum + rows, 0),
    });
  });

  it('are read again by the types that the end of a file proves', async () => {
    const query = csvQuery({ metrics: ['rows'], dimension: 'channel' });
    const expected = channelsOf(20_000).map(({ dimension, rows }) => ({ dimension, rows }));
    const text = await queryTable(csv, openCsv([largeFile(20_000, 'to be told')]), query);
    expect(byChannel(text.rows)).toEqual(byChannel(expected));

    const longer = Buffer.concat([largeFile(20_000), Buffer.from('\n2026-01-01,x,y,1.234,5')]);
    const number = await queryTable(csv, openCsv([longer], { columns: { cost: { kind: 'number' } } }), query);
    expect(byChannel(number.rows)).toEqual(byChannel([...expected, { dimension: 'x', rows: 1 }]));
  });
});

describe('stored columns', () => {
  const query = csvQuery({ metrics: ['cost'], dimension: 'channel' });

  function counting(session: TestSession) {
    const counted = { openings: 0, writes: 0 };
    const { derived } = session;
    const watched = {
      ...session,
      openFile: (key: string) => {
        counted.openings += 1;
        return session.openFile(key);
      },
      derived: {
        ...derived,
        write: (key: string, bytes: AsyncIterable<Uint8Array>) => {
          counted.writes += 1;
          return derived.write(key, bytes);
        },
      },
    };
    return { watched, counted };
  }

  it('are made by the preview and used by connecting and by every query', async () => {
    const { watched, counted } = counting(openCsv([largeFile(50)]));
    await csv.preview?.(watched);
    const { openings } = counted;
    const { settings = {} } = await csv.identify(watched);
    await queryTable(csv, { ...watched, settings }, query);
    expect(counted).toEqual({ openings, writes: 1 });
  });

  it.each([
    ['missing', null],
    ['of an older version', 'VCOL\x0e\0\0\0{"version":0} '],
    ['no columns at all', 'nonsense'],
    ['cut off', 'VCOL\xff\0\0\0{'],
  ])('are made again where they are %s', async (_, before) => {
    const session = openCsv([largeFile(50)]);
    const expected = await queryTable(csv, openCsv([largeFile(50)]), query);
    if (before !== null) await session.derived.write(KEY, chunks(Buffer.from(before, 'latin1')));
    expect(await queryTable(csv, session, query)).toEqual(expected);
    const { watched, counted } = counting(session);
    await queryTable(csv, watched, query);
    expect(counted.writes).toBe(0);
  });

  it('are made again for other settings', async () => {
    const session = openCsv([largeFile(50)]);
    await queryTable(csv, session, query);
    session.settings = { csv: { columns: { channel: { kind: 'ignore' } } } };
    const [outcome] = await csv.query(session, [query]);
    expect(outcome?.error?.code).toBe('bad_query');
  });

  it('are made once for queries that come together', async () => {
    const { watched, counted } = counting(openCsv([largeFile(50)]));
    await Promise.all([
      queryTable(csv, watched, query),
      queryTable(csv, watched, query),
      csv.preview?.(watched),
    ]);
    expect(counted.writes).toBe(1);
  });
});

describe('a file that is read on a thread', () => {
  it('tells how far it is', async () => {
    const reported: number[] = [];
    const preview = await csv.preview?.(openCsv([largeFile(300_000)]), {
      onRows: (rows) => reported.push(rows),
    });
    expect(preview?.rowCount).toBe(300_000);
    expect(reported).toEqual([...reported].sort((one, other) => one - other));
    expect(reported[0]).toBeGreaterThan(0);
  });

  it('is refused in words', async () => {
    const open = Buffer.concat([largeFile(20_000), Buffer.from('\n2026-01-01,"Search')]);
    const refused = csv.preview?.(openCsv([open]));
    await expectError(refused, 'bad_query', 'never closed');
  });

  it('ends when no query waits for it, and leaves nothing', async () => {
    const session = openCsv([largeFile(300_000)]);
    const abort = new AbortController();
    const read = csv.preview?.(session, {
      signal: abort.signal,
      onRows: () => abort.abort(new Error('cancelled')),
    });
    await expect(read).rejects.toThrow('cancelled');
    expect(await session.derived.read(KEY)).toBeNull();
  });

  it('ends with its process, and a later one can be read', async () => {
    const session = openCsv([largeFile(300_000)]);
    let closed: Promise<void> | undefined;
    const read = csv.preview?.(session, {
      onRows: () => {
        closed ??= csv.close?.();
      },
    });
    await expect(read).rejects.toThrow('Terminating worker thread');
    await closed;
    expect((await csv.preview?.(openCsv([largeFile(20_000)])))?.rowCount).toBe(20_000);
  });

  it('fails as its store does', async () => {
    const session = openCsv([largeFile(20_000)]);
    session.openFile = async function* () {
      yield largeFile(10_000);
      throw new Error('the disk is gone');
    };
    await expect(csv.preview?.(session)).rejects.toThrow('the disk is gone');
  });
});

describe('rows', () => {
  const pieces = [
    'a',
    'b c',
    ',',
    ',',
    '\n',
    '\n',
    '\r\n',
    '\r',
    '"',
    '""',
    ' ',
    'é',
    'sep=,',
    '\uFEFF',
    '1',
  ];

  it.each([
    ['without quotation marks', pieces.filter((piece) => !piece.includes('"'))],
    ['with them', pieces],
  ])('%s are those of csv-parse, however the bytes arrive', async (_, alphabet) => {
    const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 60 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 30 }), async (content, chunkBytes) => {
        const bytes = Buffer.from(content);
        const rows: string[][] = [];
        const read = readRecords(
          () => chunks(bytes, chunkBytes),
          { encoding: 'utf-8', delimiter: ',' },
          (cells) => rows.push(cells),
        );
        const outcome = await read.then(
          () => rows,
          () => 'refused',
        );
        expect(outcome).toEqual(parsed(bytes));
      }),
      { numRuns: 2000 },
    );
  });
});

function parsed(bytes: Buffer): string[][] | 'refused' {
  try {
    const rows = parse(bytes, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as string[][];
    const isHint = rows[0] && rows[0].length <= 2 && /^sep=.?$/i.test(rows[0][0] ?? '');
    return isHint ? rows.slice(1) : rows;
  } catch {
    return 'refused';
  }
}

async function* chunks(bytes: Buffer, chunkBytes = bytes.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}
