import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { CreateMock, Reply } from '../mock.ts';

const SIDE = 96;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Pictures of posts: any path has one, a landscape in colours of its own. Addresses of LinkedIn and TikTok end at `e` and `x-expires`, in epoch seconds. */
export const createMock: CreateMock = ({ now }) => ({
  handle: ({ method, path, query }): Reply => {
    if (method !== 'GET') return { status: 405, body: '' };
    if (Number(query.get('e') ?? query.get('x-expires') ?? Number.POSITIVE_INFINITY) * 1000 < now())
      return { status: 403, body: '' };
    return { status: 200, body: landscape(path), headers: { 'content-type': 'image/png' } };
  },
  refuse: ({ status }) => ({ status, body: '' }),
});

type Colour = readonly [number, number, number];

/** Sky above two hills, as a PNG. */
function landscape(seed: string): Buffer {
  const bytes = createHash('sha256').update(seed).digest();
  const at = (index: number) => (bytes[index] ?? 0) / 255;
  const sky: Colour = [150 + 80 * at(0), 170 + 60 * at(1), 200 + 50 * at(2)];
  const far: Colour = [60 + 120 * at(3), 90 + 90 * at(4), 80 + 90 * at(5)];
  const near: Colour = [30 + 90 * at(6), 60 + 80 * at(7), 50 + 60 * at(8)];
  const hill = (x: number, phase: number, height: number) => height + 0.12 * Math.sin(x * 5 + phase * 6);
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3));
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const [right, down] = [x / SIDE, y / SIDE];
      const colour = down > hill(right, at(9), 0.72) ? near : down > hill(right, at(10), 0.5) ? far : sky;
      rows.set(colour.map(Math.round), y * (1 + SIDE * 3) + 1 + x * 3);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
