import { Input } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import styles from './size-picker.module.css';

/** In cells: at most four wide and three high. */
export type GridSize = { width: number; height: number };

const WIDTHS = [1, 2, 3, 4];
const HEIGHTS = [1, 2, 3];
const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export type SizePickerProps = { value: GridSize; onChange: (size: GridSize) => void };

/** The twelve sizes as a small grid: point at the lower right corner, or use the arrow keys. */
export function SizePicker({ value, onChange }: SizePickerProps) {
  const [over, setOver] = useState<GridSize | null>(null);
  const shown = over ?? value;
  const press = (event: KeyboardEvent) => {
    const [columns, rows] = STEPS[event.key] ?? [0, 0];
    if (columns === 0 && rows === 0) return;
    event.preventDefault();
    const width = Math.min(4, Math.max(1, value.width + columns));
    const height = Math.min(3, Math.max(1, value.height + rows));
    onChange({ width, height });
    const grid = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => grid.querySelector<HTMLElement>('[aria-checked="true"]')?.focus());
  };
  return (
    <Input.Wrapper label="Size" labelElement="div">
      <div className={styles.sizes}>
        <div
          role="radiogroup"
          aria-label="Size"
          className={styles.grid}
          onKeyDown={press}
          onPointerLeave={() => setOver(null)}
        >
          {HEIGHTS.flatMap((height) =>
            WIDTHS.map((width) => {
              const chosen = width === value.width && height === value.height;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a grid of sizes, not a list of words
                <button
                  key={`${width}x${height}`}
                  type="button"
                  role="radio"
                  aria-checked={chosen}
                  aria-label={`${width} by ${height}`}
                  tabIndex={chosen ? 0 : -1}
                  className={styles.cell}
                  data-inside={width <= shown.width && height <= shown.height ? '' : undefined}
                  onPointerEnter={() => setOver({ width, height })}
                  onClick={() => onChange({ width, height })}
                />
              );
            }),
          )}
        </div>
        <span className="figures">
          {shown.width} × {shown.height}
        </span>
      </div>
    </Input.Wrapper>
  );
}
