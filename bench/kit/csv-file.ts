import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';

const CHANNELS = ['Search', 'Social', 'Display', 'E-mail', 'Video'];
const CAMPAIGNS = 50;
export const FIRST_DAY = '2025-01-01';
const DAYS = 400;
const ROWS_A_PIECE = 5_000;

/** Writes a file of so many rows over 400 days: nine columns, among them one of texts that are all different. */
export async function writeCsvFile(path: string, rows: number): Promise<void> {
  await pipeline(Readable.from(piecesOf(rows)), createWriteStream(path));
}

function* piecesOf(rows: number): Generator<string> {
  const random = randomFrom(7);
  yield 'date,channel,campaign,order_number,impressions,clicks,cost,conversions,revenue\n';
  for (let begin = 0; begin < rows; begin += ROWS_A_PIECE) {
    const count = Math.min(ROWS_A_PIECE, rows - begin);
    yield Array.from({ length: count }, (_, index) => rowOf(begin + index, rows, random)).join('');
  }
}

function rowOf(row: number, rows: number, random: () => number): string {
  const campaign = Math.floor(random() * CAMPAIGNS);
  const channel = CHANNELS[campaign % CHANNELS.length];
  const whole = (most: number) => Math.floor(random() * most);
  const cells = [
    addDays(FIRST_DAY, Math.floor((row / rows) * DAYS)),
    channel,
    `${channel} campaign ${campaign}`,
    `A-${1_000_000 + row}`,
    whole(20_000),
    whole(900),
    (random() * 500).toFixed(2),
    whole(40),
    (random() * 3_000).toFixed(2),
  ];
  return `${cells.join(',')}\n`;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Reads a file and counts its lines: the least that any reading of it takes. Returns wall and processor time. */
export async function scanLines(path: string): Promise<{ ms: number; cpuMs: number }> {
  const before = process.cpuUsage();
  const begunMs = performance.now();
  let lines = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  if (lines === 0) throw new Error('The file has no lines.');
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - begunMs, cpuMs: (user + system) / 1000 };
}
