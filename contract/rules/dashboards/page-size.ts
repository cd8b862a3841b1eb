import type { PrintSettings } from '../../entities/dashboard.ts';

/** Width and height of a portrait sheet, in millimetres (ISO 216, ANSI Y14.1). */
const SHEETS: Record<PrintSettings['paper'], { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** White on each side of a page, in millimetres. */
export const PAGE_MARGIN_MM = 12;

const PX_PER_MM = 96 / 25.4;

type Sheet = Pick<PrintSettings, 'paper' | 'orientation'>;

/** The area between the margins of a page, in whole CSS pixels. */
export function printableArea({ paper, orientation }: Sheet): { width: number; height: number } {
  const { width, height } = SHEETS[paper];
  const [across, down] = orientation === 'portrait' ? [width, height] : [height, width];
  const inside = (millimetres: number) => Math.floor((millimetres - 2 * PAGE_MARGIN_MM) * PX_PER_MM);
  return { width: inside(across), height: inside(down) };
}

/** A document shows the screen's layout at this size: 12 px become 7.2 points. */
export const PRINT_ZOOM = 0.8;

/** The printable area in the CSS pixels of the layout, before it is zoomed. */
export function printViewport(sheet: Sheet): { width: number; height: number } {
  const { width, height } = printableArea(sheet);
  return { width: Math.floor(width / PRINT_ZOOM), height: Math.floor(height / PRINT_ZOOM) };
}

/** The page as CSS names it: `A4 portrait`, `letter landscape`. */
export function cssPageSize({ paper, orientation }: Sheet): string {
  return `${paper === 'a4' ? 'A4' : 'letter'} ${orientation}`;
}

/** Whether a document has a cover: the author's setting, else if there is a client's image for it, or if it has chapters. */
export function hasCover(print: PrintSettings, clientImage: string | null, chaptered: boolean): boolean {
  return print.cover ?? (clientImage !== null || chaptered);
}
