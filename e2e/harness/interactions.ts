import type { Locator } from '@playwright/test';
import type { picture } from './pictures.ts';

/** Acts for a person and counts each click, filled field and selected file or option. */
export function countedHand() {
  let count = 0;
  const counted = async (act: Promise<unknown>) => {
    count += 1;
    await act;
  };
  return {
    count: () => count,
    click: (target: Locator) => counted(target.click()),
    fill: (field: Locator, text: string) => counted(field.fill(text)),
    check: (box: Locator) => counted(box.check()),
    select: (field: Locator, file: typeof picture) => counted(field.setInputFiles(file)),
  };
}
