/** In cells of the dashboard's grid. */
export type GridSize = { width: number; height: number };

export const MAX_WIDTH = 4;
export const MAX_HEIGHT = 3;

const STEPS: Record<string, GridSize> = {
  ArrowRight: { width: 1, height: 0 },
  ArrowLeft: { width: -1, height: 0 },
  ArrowDown: { width: 0, height: 1 },
  ArrowUp: { width: 0, height: -1 },
};

export function clampSize({ width, height }: GridSize): GridSize {
  const within = (value: number, most: number) => Math.min(most, Math.max(1, Math.round(value)));
  return { width: within(width, MAX_WIDTH), height: within(height, MAX_HEIGHT) };
}

/** The size after an arrow key; null for any other key. */
export function sizeAfterKey(size: GridSize, key: string): GridSize | null {
  const step = STEPS[key];
  return step ? clampSize({ width: size.width + step.width, height: size.height + step.height }) : null;
}

/** The grid is laid out in finer lines, so that a card can be as high as its content: so many, with their gaps, are one row. */
export const LINES_PER_ROW = 12;
