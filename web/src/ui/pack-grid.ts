/** How many columns and rows a card takes. */
export type Span = { width: number; height: number };

/** Of a card's upper left corner, counted from 0. */
export type GridCell = { column: number; row: number };

/**
 * Where a browser puts cards one after the other in a grid that is filled densely (`grid-auto-flow: row dense`): each in the first
 * gap that is large enough, row by row.
 */
export function packGrid(spans: readonly Span[], columns: number): GridCell[] {
  const taken: boolean[] = [];
  let firstOpen = 0;
  return spans.map((requested) => {
    const span = { width: Math.min(requested.width, columns), height: requested.height };
    while (taken[firstOpen]) firstOpen += 1;
    const cell = firstGap(taken, columns, span, firstOpen);
    markTaken(taken, columns, span, cell);
    return { column: cell % columns, row: Math.floor(cell / columns) };
  });
}

/** Cells are numbered row by row. Below the last card there is always space, so the search ends. */
function firstGap(taken: readonly boolean[], columns: number, span: Span, from: number): number {
  for (let cell = from; ; cell += 1) {
    if ((cell % columns) + span.width <= columns && isFree(taken, columns, span, cell)) return cell;
  }
}

function isFree(taken: readonly boolean[], columns: number, { width, height }: Span, cell: number): boolean {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (taken[cell + row * columns + column]) return false;
    }
  }
  return true;
}

function markTaken(taken: boolean[], columns: number, { width, height }: Span, cell: number): void {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) taken[cell + row * columns + column] = true;
  }
}
