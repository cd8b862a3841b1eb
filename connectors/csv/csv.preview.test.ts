import { type CsvSettings, csvPreviewSchema } from '@vitrine/contract/endpoints/sources.ts';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { expectError } from '../kit/testing/expect-error.ts';
import { readTable } from './columns/read-table.ts';
import type { OpenBytes } from './csv.encoding.ts';

const file = { fileId: 'f1', fileName: 'upload.csv', sizeBytes: 1 };

async function previewCsv(open: OpenBytes, settings: CsvSettings = {}) {
  const { preview } = await readTable(open, settings, { begin: () => {}, add: () => {} });
  return { ...file, ...preview };
}

async function preview(content: string | Uint8Array, settings: CsvSettings = {}, chunkBytes = 7919) {
  const bytes = Buffer.from(content as string);
  const open = async function* () {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  };
  const result = await previewCsv(open, settings);
  expect(csvPreviewSchema.parse(result)).toEqual(result);
  return result;
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('problems', () => {
  it('names the line and the column of what it cannot read', async () => {
    const { problems, rowCount } = await preview(
      lines(
        'date,note,clicks,cost',
        '2026-01-01,fine,1,1.50',
        '',
        '2026-01-02,"two\r\nlines, ""quoted""",2,2.50',
        '2026-02-30,x,3,3.50',
        '2026-01-04,x,four,4.50',
        '2026-01-05,x,5',
        '2026-01-06,x,6,6.50,extra',
        '2026-01-07,x,7,7.50,',
        '2026-01-08,x,n/a,--',
        '2026-01-09,x,9,9.50',
        '2026-01-10,x,10,10.50',
      ),
    );
    expect(rowCount).toBe(10);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [6, 'date'],
      [7, 'clicks'],
      [8, 'cost'],
      [9, 'cost'],
    ]);
    expect(problems[1]?.text).toContain('"four"');
  });

  it.each(['\n', '\r\n', '\r'])('counts lines ended by %j, also within quotes', async (end) => {
    const rows = ['n,t', `1,"a${end}b${end}${end}c"`, '', `2,"${end}"`, '3,d', '4,e', '5,f', 'x,g'];
    const { problems } = await preview(rows.join(end), {}, 3);
    expect(problems.map(({ line }) => line)).toEqual([12]);
  });

  it('lists fifty and counts the rest', async () => {
    const rows = Array.from({ length: 400 }, (_, index) =>
      index % 4 === 0 && index < 240 ? 'x' : `${index}`,
    );
    const { problems } = await preview(lines('n', ...rows), { columns: { n: { kind: 'number' } } });
    expect(problems).toHaveLength(51);
    expect(problems[50]).toEqual({ line: 202, column: '', text: '10 more problems from here on' });
  });
});

describe('days and months', () => {
  it.each([
    [['31.01.2026', '01.02.2026'], 'DD.MM.YYYY', '2026-01-31 to 2026-02-01'],
    [['01/31/2026', '02/01/2026'], 'MM/DD/YYYY', '2026-01-31 to 2026-02-01'],
    [['2026-01-31', '2026-02-01'], 'YYYY-MM-DD', '2026-01-31 to 2026-02-01'],
    [['20260131', '20260201'], 'YYYYMMDD', '2026-01-31 to 2026-02-01'],
    [['2026-01-31T23:30:00Z', '2026-02-01 00:10:00+02:00'], 'YYYY-MM-DD', '2026-01-31 to 2026-02-01'],
    [['31 Jan 2026', '1 February 2026'], 'DD MMM YYYY', '2026-01-31 to 2026-02-01'],
    [['Jan 31, 2026', 'Feb 1, 2026'], 'MMM DD YYYY', '2026-01-31 to 2026-02-01'],
    [['31. Januar 2026', '1. März 2026'], 'DD MMM YYYY', '2026-01-31 to 2026-03-01'],
    [['31-Jan-26', '01-Feb-26'], 'DD MMM YY', '2026-01-31 to 2026-02-01'],
    [['13.1.26', '1.2.26'], 'DD.MM.YY', '2026-01-13 to 2026-02-01'],
    [['2026-01', '2026-02'], 'YYYY-MM', '2026-01-01 to 2026-02-01'],
  ])('reads %o as %s', async (dates, dateFormat, summary) => {
    const { columns } = await preview(lines('when\tn', ...dates.map((date, index) => `${date}\t${index}`)));
    expect(columns[0]).toMatchObject({ kind: 'date', dateFormat, summary: `${summary}, 2 days` });
  });

  it.each([
    ['01/02/2026', 'MM/DD/YYYY', 'month'],
    ['01.02.2026', 'DD.MM.YYYY', 'day'],
  ])('says when nothing proves the order of %s', async (date, dateFormat, first) => {
    const { columns } = await preview(lines('when,n', `${date},1`));
    expect(columns[0]).toMatchObject({ dateFormat });
    expect(columns[0]?.summary).toContain(`read with the ${first} first, which no value proves`);
  });

  it('lets one late value decide for the whole column', async () => {
    const rows = Array.from({ length: 5000 }, () => '03/04/2026,1');
    const { columns } = await preview(lines('when,n', ...rows, '25/04/2026,1'));
    expect(columns[0]).toMatchObject({
      dateFormat: 'DD/MM/YYYY',
      summary: '2026-04-03 to 2026-04-25, 2 days',
    });
  });

  it('lets another column of the file decide', async () => {
    const { columns } = await preview(
      lines('from,to,n', '01/02/2026,25/02/2026,1', '02/02/2026,26/02/2026,1'),
    );
    expect(columns[0]).toMatchObject({ dateFormat: 'DD/MM/YYYY' });
  });

  it('follows the settings', async () => {
    const settings: CsvSettings = { columns: { when: { kind: 'date', dateFormat: 'MM.DD.YYYY' } } };
    const { columns } = await preview(lines('when,n', '01.02.2026,1'), settings);
    expect(columns[0]).toMatchObject({
      dateFormat: 'MM.DD.YYYY',
      summary: '2026-01-02 to 2026-01-02, 1 day',
    });
  });
});

describe('numbers', () => {
  it.each([
    [['1,234.56', '0.44'], 'number', 'Sum 1,235'],
    [['1.234,56', '0,44'], 'number', 'Sum 1,235'],
    [['1 234,56', '-0,44'], 'number', 'Sum 1,234.12'],
    [['$1,234.56', '($0.56)'], 'money', 'Sum 1,234 USD'],
    [['12 €', '0,5 €'], 'money', 'Sum 12.5 EUR'],
    [['10%', '5.5%'], 'percent', 'Average 7.75%'],
    [['0.1', '0.2'], 'number', 'Sum 0.3'],
    [['1e3', '2.5'], 'number', 'Sum 1,002.5'],
    [['2.5e-3', '1e-3'], 'number', 'Sum 0.0035'],
    [['0123', '0456'], 'text', '2 different values'],
    [['1,234', '2,000'], 'number', 'Sum 3,234; read with "." as decimal sign, which no value proves'],
  ])('reads %o as %s', async (values, kind, summary) => {
    const { columns } = await preview(lines('n\tt', ...values.map((value) => `${value}\tx`)));
    expect(columns[0]).toMatchObject({ kind, summary });
  });

  it('takes a given decimal sign as it is', async () => {
    const { columns } = await preview(lines('n\tt', '1,234\tx'), { decimal: ',' });
    expect(columns[0]?.summary).toBe('Sum 1.234');
  });
});

describe('shape of the file', () => {
  it('reads titles above the table, a sep line and a file without header', async () => {
    const titled = await preview(lines('Campaign report', 'January', 'day,clicks,cost', '2026-01-01,1,2.5'));
    expect(titled.columns.map(({ name }) => name)).toEqual(['day', 'clicks', 'cost']);
    expect(titled.problems).toEqual([{ line: 1, column: '', text: '2 title rows above the table left out' }]);
    const hinted = await preview(lines('sep=;', 'a;b', '1;2'));
    expect(hinted.settings.delimiter).toBe(';');
    expect(hinted.rowCount).toBe(1);
    const bare = await preview(lines('2026-01-01,5', '2026-01-02,6'));
    expect(bare.settings.hasHeader).toBe(false);
    expect(bare.columns.map(({ name }) => name)).toEqual(['Column 1', 'Column 2']);
    expect(bare.rowCount).toBe(2);
  });

  it('says which names are taken and that there are none', async () => {
    const twice = await preview(lines('a,a,rows', '1,2,3'));
    expect(twice.problems).toEqual([
      { line: 1, column: 'a (2)', text: 'The name "a" is taken; this column is called "a (2)"' },
      { line: 1, column: 'rows (2)', text: 'The name "rows" is taken; this column is called "rows (2)"' },
    ]);
    const bare = await preview(lines('2026-01-01,5', '2026-01-02,6'));
    expect(bare.problems).toMatchObject([{ line: 1, column: '' }]);
    expect((await preview(lines('2026-01-01,5', '2026-01-02,6'), { hasHeader: false })).problems).toEqual([]);
  });

  it('says once that a chosen encoding does not fit', async () => {
    const bytes = iconv.encode(lines('name,n', 'Müller,1', 'Jäger,2'), 'windows-1252');
    const { problems } = await preview(bytes, { encoding: 'utf-8' });
    expect(problems).toEqual([
      { line: 2, column: 'name', text: expect.stringContaining('none in utf-8; choose another encoding') },
    ]);
  });

  it('gives equal, empty and reserved names each their own', async () => {
    const { columns } = await preview(lines('a,a,,rows,__proto__', '1,2,3,4,5'));
    expect(columns.map(({ name }) => name)).toEqual(['a', 'a (2)', 'Column 3', 'rows (2)', '__proto__ (2)']);
  });

  it.each([
    ['', 'empty'],
    ['\n \n', 'empty'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'Excel workbook'],
    [new Uint8Array([1, 2, 0, 4, 0, 0, 0, 9, 0, 0, 7]), 'not text'],
    ['a,b\n1,"2\n3,4\n', 'never closed'],
    [Array.from({ length: 501 }, (_, index) => `c${index}`).join(','), '501 columns'],
  ])('refuses what is no table', async (content, message) => {
    await expectError(preview(content), 'bad_query', message);
  });

  it.each([
    ['utf-8', 'Müller,Łódź', false],
    ['utf-8', 'Müller,Łódź', true],
    ['utf-16le', 'Müller,Łódź', true],
    ['utf-16be', 'Müller,Łódź', true],
    ['utf-16le', 'Müller,Lodz', false],
    ['windows-1252', 'Müller,Café “neu” für 5 €', false],
    ['windows-1252', '12 €,17 € 3 € 9 €', false],
    ['iso-8859-2', 'Łódź,gęś i źdźbło', false],
    ['windows-1251', 'Привет мир,Москва и область', false],
  ])('reads %s with %s', async (encoding, row, addBOM) => {
    const { rows } = await preview(iconv.encode(lines('name,place', row), encoding, { addBOM }), {}, 5);
    expect(rows).toEqual([row.split(',')]);
  });
});

describe('generated files', () => {
  const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
  const text = fc.stringMatching(/^[A-Za-zäöüß "',;|]{1,12}$/).filter((value) => /[a-z]/.test(value));
  const rowsOf = fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 28 }), text, cents: fc.option(cents) }),
    {
      minLength: 3,
      maxLength: 40,
    },
  );
  const dialect = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'windows-1252'),
    breaks: fc.constantFrom('\n', '\r\n'),
    decimal: fc.constantFrom('.', ','),
    date: fc.constantFrom('DD.MM.YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'YYYYMMDD'),
    chunkBytes: fc.integer({ min: 1, max: 400 }),
  });

  it('have the sums they were made with, in every dialect', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsOf,
        dialect,
        async (rows, { delimiter, encoding, breaks, decimal, date, chunkBytes }) => {
          const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
          const dayOf = (day: number) =>
            date.replace('YYYY', '2026').replace('MM', '05').replace('DD', String(day).padStart(2, '0'));
          const amount = (value: number | null) => (value === null ? '' : written(value, decimal));
          const made = [{ day: 28, text: 'x', cents: 123_456_78 }, ...rows];
          const body = made.map((row) =>
            [dayOf(row.day), row.text, amount(row.cents)].map(quoted).join(delimiter),
          );
          const bytes = iconv.encode(
            [`day${delimiter}text${delimiter}amount`, ...body].join(breaks),
            encoding,
            {
              addBOM: encoding === 'utf-16le',
            },
          );
          const { columns, rowCount, settings, problems } = await preview(bytes, {}, chunkBytes);
          const sum = made.reduce((total, row) => total + (row.cents ?? 0), 0) / 100;
          expect(problems).toEqual([]);
          expect(rowCount).toBe(made.length);
          expect(settings).toMatchObject({ delimiter, decimal, hasHeader: true });
          expect(columns[0]).toMatchObject({ kind: 'date', dateFormat: date });
          expect(columns[2]?.summary).toBe(
            `Sum ${sum.toLocaleString('en-US', { maximumFractionDigits: 2 })}`,
          );
          expect(columns[2]?.emptyCount).toBe(made.filter((row) => row.cents === null).length);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('may be 50 MB without the memory growing with them', async () => {
    const block = Buffer.from('05.01.2026,Search,Campaign number one,12,345.67\n'.repeat(1000));
    const blocks = Math.ceil(50_000_000 / block.length);
    const open = async function* () {
      yield Buffer.from('day,channel,campaign,clicks,cost\n');
      for (let count = 0; count < blocks; count += 1) yield block;
    };
    const before = process.memoryUsage.rss();
    let highest = before;
    const watched = async function* () {
      for await (const chunk of open()) {
        highest = Math.max(highest, process.memoryUsage.rss());
        yield chunk;
      }
    };
    const { rowCount, columns } = await previewCsv(watched);
    expect(rowCount).toBe(blocks * 1000);
    expect(columns[4]?.summary).toBe(`Sum ${((blocks * 34_567_000) / 100).toLocaleString('en-US')}`);
    expect(highest - before).toBeLessThan(150_000_000);
  });
});

function written(cents: number, decimal: string): string {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, decimal === '.' ? ',' : '.');
  return `${cents < 0 ? '-' : ''}${grouped}${decimal}${fraction}`;
}
