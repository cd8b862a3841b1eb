import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { sniffImage } from './sniff-image.ts';

/** Pixels as they are stored, before any turn that the image asks for. */
export type CleanImage = { contentType: string; bytes: Buffer; width: number; height: number };

type Cleaned = Omit<CleanImage, 'contentType'> | null;

const cleaners: Record<string, (bytes: Buffer) => Cleaned> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/**
 * An image without what its camera or editor noted in it (place, person, device) and without anything that follows its end.
 * Pixels, colour profile and turn stay as they are: nothing is encoded again. Null when it is no whole JPEG, PNG or WebP.
 */
export function cleanImage(bytes: Buffer): CleanImage | null {
  const contentType = sniffImage(bytes);
  const cleaned = contentType === null ? null : cleaners[contentType]?.(bytes);
  return contentType && cleaned && cleaned.width > 0 && cleaned.height > 0
    ? { contentType, ...cleaned }
    : null;
}
