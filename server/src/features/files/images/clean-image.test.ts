import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { documentType } from '../check-document.ts';
import { cleanImage } from './clean-image.ts';

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const text = (value: string) => Buffer.from(value, 'latin1');

const pngChunk = (type: string, data: Buffer) =>
  Buffer.concat([u32(data.length), text(type), data, u32(crc32(Buffer.concat([text(type), data])))]);
const pngOf = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
const header = pngChunk('IHDR', Buffer.concat([u32(640), u32(480), Buffer.from([8, 2, 0, 0, 0])]));
const picture = pngChunk('IDAT', text('pixels'));
const end = pngChunk('IEND', Buffer.alloc(0));
const plainPng = pngOf(header, picture, end);

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);
const frame = segment(
  0xc0,
  Buffer.concat([Buffer.from([8]), u16(480), u16(640), Buffer.from([1, 1, 17, 0])]),
);
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from('12ff00ffd034', 'hex'),
]);
const jpegOf = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);
const profile = segment(0xe2, text('ICC_PROFILE\0 colours'));
const plainJpeg = jpegOf(profile, frame, scan);

const bigEndianExif = (turn: number) =>
  segment(
    0xe1,
    Buffer.concat([
      text('Exif\0\0MM'),
      u16(42),
      u32(8),
      u16(2),
      Buffer.concat([u16(0x8825), u16(4), u32(1), u32(38)]),
      Buffer.concat([u16(0x0112), u16(3), u32(1), u16(turn), u16(0)]),
      u32(0),
      text('52.52 N 13.40 E'),
    ]),
  );

const webpChunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([text(type), size, data, Buffer.alloc(data.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) => {
  const body = Buffer.concat(chunks);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([text('RIFF'), size, text('WEBP'), body]);
};
const canvas = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 127, 2, 0, 223, 1, 0]));
const still = webpChunk('VP8 ', Buffer.alloc(11, 7));

describe('a PNG', () => {
  it('loses its notes and what follows its end, and nothing else', () => {
    const noted = pngOf(
      header,
      pngChunk('tEXt', text('Author\0Ada')),
      pngChunk('eXIf', text('GPS')),
      picture,
      end,
    );
    const cleaned = cleanImage(Buffer.concat([noted, text('PK a hidden archive')]));
    expect(cleaned).toEqual({ contentType: 'image/png', width: 640, height: 480, bytes: plainPng });
  });

  it.each([
    ['cut off', plainPng.subarray(0, -14)],
    ['without a picture', pngOf(header, end)],
    ['without a header', pngOf(picture, end)],
  ])('is none when it is %s', (_, bytes) => {
    expect(cleanImage(bytes)).toBeNull();
  });
});

describe('a JPEG', () => {
  it('loses location, comments and images behind its end, and keeps its colours', () => {
    const noted = jpegOf(
      bigEndianExif(1),
      segment(0xfe, text('by Ada')),
      segment(0xed, text('Photoshop 3.0')),
      segment(0xe2, text('MPF\0')),
      profile,
      frame,
      scan,
    );
    const cleaned = cleanImage(Buffer.concat([noted, plainJpeg]));
    expect(cleaned).toEqual({ contentType: 'image/jpeg', width: 640, height: 480, bytes: plainJpeg });
  });

  it('keeps how it is turned, and only that', () => {
    const { bytes } = cleanImage(jpegOf(bigEndianExif(6), profile, frame, scan)) ?? {};
    expect(bytes?.includes(text('13.40 E'))).toBe(false);
    expect(bytes?.subarray(2, 38).toString('hex')).toBe(
      'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
    );
    expect(bytes && cleanImage(bytes)?.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['cut off in a segment', plainJpeg.subarray(0, 20)],
    ['without a picture', jpegOf(profile, frame)],
    ['without a height', jpegOf(segment(0xc0, Buffer.alloc(9)), scan)],
  ])('is none when it is %s', (_, bytes) => {
    expect(cleanImage(bytes)).toBeNull();
  });
});

describe('a WebP', () => {
  it('loses its notes, and no longer announces them', () => {
    const noted = webpOf(
      canvas(0x2c),
      still,
      webpChunk('EXIF', text('GPS')),
      webpChunk('XMP ', text('<x/>')),
    );
    const cleaned = cleanImage(Buffer.concat([noted, text('more')]));
    const bytes = webpOf(canvas(0x20), still);
    expect(cleaned).toEqual({ contentType: 'image/webp', width: 640, height: 480, bytes });
  });

  it('is none when it is cut off or holds nothing', () => {
    expect(cleanImage(webpOf(canvas(0), still).subarray(0, -6))).toBeNull();
    expect(cleanImage(webpOf(webpChunk('EXIF', text('GPS'))))).toBeNull();
  });
});

it.each([
  ['%PDF-1.7 …', 'offer.exe', 'application/pdf'],
  ['a,b\n1,2\n', 'Week.CSV', 'text/csv'],
  ['a,b\n1,2\n', 'week.html', null],
  ['a\0b', 'week.csv', null],
  ['', 'week.csv', null],
])('%j called %s is %s', (content, name, type) => {
  expect(documentType(Buffer.from(content), name)).toBe(type);
});
