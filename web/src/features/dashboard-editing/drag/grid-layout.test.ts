import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { packGrid, type Span } from '../../../ui/pack-grid.ts';
import { boxesOf, cardAt, firstPixels, type GridCard } from './grid-layout.ts';

const spans = (text: string): Span[] =>
  text.split(' ').map((size) => ({ width: Number(size[0]), height: Number(size[2]) }));
const places = (text: string, columns = 4) =>
  packGrid(spans(text), columns).map(({ column, row }) => `${column},${row}`);

test('the height of a row is read from its least', () => {
  expect(firstPixels('200px')).toBe(200);
  expect(firstPixels('minmax(200px, auto)')).toBe(200);
});

describe('packing', () => {
  test.each([
    ['a full row', '1x1 1x1 1x1 1x1 1x1', ['0,0', '1,0', '2,0', '3,0', '0,1']],
    ['what does not fit goes below', '3x1 2x1 1x1', ['0,0', '0,1', '3,0']],
    ['gaps beside high cards are filled', '1x3 3x1 2x2 1x1', ['0,0', '1,0', '1,1', '3,1']],
    ['a later small card fills an earlier gap', '2x1 3x1 2x1', ['0,0', '0,1', '2,0']],
  ])('%s', (_, sizes, expected) => {
    expect(places(sizes)).toEqual(expected);
  });

  it('takes no more columns than there are', () => {
    expect(places('4x1 1x1 3x2', 2)).toEqual(['0,0', '0,1', '0,2']);
  });

  it('never lays two cards over each other, and leaves no gap that a later card would fit in', () => {
    const span = fc.record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), fc.constantFrom(2, 4), (all, columns) => {
        const taken = new Map<string, number>();
        packGrid(all, columns).forEach(({ column, row }, index) => {
          const { width, height } = all[index] as Span;
          const wide = Math.min(width, columns);
          expect(column + wide).toBeLessThanOrEqual(columns);
          for (let x = column; x < column + wide; x += 1) {
            for (let y = row; y < row + height; y += 1) {
              expect(taken.has(`${x},${y}`)).toBe(false);
              taken.set(`${x},${y}`, index);
            }
          }
          if (wide === 1 && height === 1)
            expect(firstFree(taken, columns)).toBeGreaterThan(row * columns + column);
        });
      }),
    );
  });
});

function firstFree(taken: Map<string, number>, columns: number): number {
  for (let cell = 0; ; cell += 1) {
    if (!taken.has(`${cell % columns},${Math.floor(cell / columns)}`)) return cell;
  }
}

it('finds the card at a point, in a gap the nearest', () => {
  const cards = spans('2x1 2x1 4x1').map((span, id) => ({ id: `w${id}`, span })) as GridCard[];
  const boxes = boxesOf(cards, { columns: 4, cell: { width: 100, height: 50, gap: 10 } });
  expect(boxes.get('w1')).toEqual({ left: 220, top: 0, width: 210, height: 50 });
  expect(boxes.get('w2')).toEqual({ left: 0, top: 60, width: 430, height: 50 });
  expect([cardAt(boxes, 5, 5), cardAt(boxes, 300, 20), cardAt(boxes, 217, 20)]).toEqual(['w0', 'w1', 'w1']);
  expect(cardAt(boxes, 200, 500)).toBe('w2');
});
