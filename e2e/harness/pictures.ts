import { Buffer } from 'node:buffer';

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** The smallest picture there is: one blue pixel. */
export const picture: Upload = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Words, and called so. */
export const notAPicture: Upload = {
  name: 'logo.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('A logo.'),
};

/** Words that call themselves a picture. */
export const falsePicture: Upload = { ...picture, buffer: Buffer.from('<script>alert(1)</script>') };
