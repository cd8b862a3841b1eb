import { crc32, deflateSync } from 'node:zlib';

const SIDE = 128;
/** Each pixel is the mean of so many samples in each direction, so that edges are smooth. */
const SAMPLES = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Whether a point is part of the shape; both coordinates go from 0 at the top left to 1. */
export type Shape = (x: number, y: number) => boolean;

/** A PNG of a shape in one colour (`#rrggbb`), on nothing. */
export function drawLogo(color: string, shape: Shape): Buffer {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 4));
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      rows.set([red ?? 0, green ?? 0, blue ?? 0, coverage(shape, x, y)], y * (1 + SIDE * 4) + 1 + x * 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits of red, green, blue and opacity.
  header.set([8, 6], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** The opacity of a pixel, 0 to 255. */
function coverage(shape: Shape, x: number, y: number): number {
  let inside = 0;
  for (let down = 0; down < SAMPLES; down += 1)
    for (let right = 0; right < SAMPLES; right += 1) {
      const at = (pixel: number, part: number) => (pixel + (part + 0.5) / SAMPLES) / SIDE;
      if (shape(at(x, right), at(y, down))) inside += 1;
    }
  return Math.round((255 * inside) / SAMPLES ** 2);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
