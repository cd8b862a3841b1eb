import type { Locator, Page } from '@playwright/test';

const MOST_STOPS = 80;

type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown';

/** Presses Tab, or in a menu an arrow, until something has the keyboard, as somebody without a mouse would. */
export async function tabTo(page: Page, wanted: Locator, key: Key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if (await hasKeyboard(wanted)) return;
  }
  throw new Error(`${key} does not lead to ${wanted}.`);
}

async function hasKeyboard(wanted: Locator): Promise<boolean> {
  const found = await wanted.evaluateAll((elements) =>
    elements.some((element) => element === document.activeElement),
  );
  return found;
}
