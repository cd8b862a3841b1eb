import { useEffect, useState } from 'react';
import { type Crop, squareOf } from './crop.ts';

const STORED_PIXELS = 512;
const QUALITY = 0.9;

/** Decodes a file as an image with its EXIF orientation; `broken` if it is none. */
export function usePicture(file: File): { picture: ImageBitmap | null; broken: boolean } {
  const [state, setState] = useState<{ picture: ImageBitmap | null; broken: boolean }>({
    picture: null,
    broken: false,
  });
  useEffect(() => {
    let active = true;
    createImageBitmap(file).then(
      (picture) => active && setState({ picture, broken: false }),
      () => active && setState({ picture: null, broken: true }),
    );
    return () => {
      active = false;
    };
  }, [file]);
  return state;
}

/** Draws the cropped square on a canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file of 512 pixels. */
export function squareFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = STORED_PIXELS;
  canvas.height = STORED_PIXELS;
  drawSquare(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob)
          resolve(new File([blob], `picture.${blob.type.slice('image/'.length)}`, { type: blob.type }));
        else reject(new Error('The browser made no picture.'));
      },
      'image/webp',
      QUALITY,
    );
  });
}
