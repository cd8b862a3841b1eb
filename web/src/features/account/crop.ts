/** Position of the square crop: its centre as shares of the available range (0 to 1), and the zoom (1 and up). */
export type Crop = { x: number; y: number; zoom: number };

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 };

export type Size = { width: number; height: number };

/** The square in the picture's own pixels. */
export function squareOf(
  { width, height }: Size,
  { x, y, zoom }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The crop after dragging by a fraction of the square's side: to the right shows more of the left. */
export function pulled(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  return {
    ...crop,
    x: moveShare(crop.x, by.x * side, size.width - side),
    y: moveShare(crop.y, by.y * side, size.height - side),
  };
}

function moveShare(share: number, pixels: number, freeWay: number): number {
  if (freeWay < 1) return share;
  return Math.min(1, Math.max(0, share - pixels / freeWay));
}
