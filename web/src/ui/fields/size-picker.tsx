import { Input } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type GridSize, MAX_HEIGHT, MAX_WIDTH, sizeAfterKey } from './grid-size.ts';
import styles from './size-picker.module.css';

const WIDTHS = upTo(MAX_WIDTH);
const HEIGHTS = upTo(MAX_HEIGHT);

export type SizePickerProps = { value: GridSize; onChange: (size: GridSize) => void };

/** The twelve sizes as a small grid: hover over the lower right corner, or use the arrow keys. */
export function SizePicker({ value, onChange }: SizePickerProps) {
  const [over, setOver] = useState<GridSize | null>(null);
  const shown = over ?? value;
  const press = (event: KeyboardEvent) => {
    const size = sizeAfterKey(value, event.key);
    if (!size) return;
    event.preventDefault();
    onChange(size);
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
        <span className="tabular">
          {shown.width} × {shown.height}
        </span>
      </div>
    </Input.Wrapper>
  );
}

function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}
