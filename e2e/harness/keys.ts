import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 80;
/** A shared machine may stand still for seconds. */
const THERE_WITHIN_MS = 30_000;

type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown';

/**
 * Presses Tab, or in a menu an arrow, until an element has the focus, like a person without a mouse: first waits until it is
 * visible and enabled.
 */
export async function tabTo(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeEnabled({ timeout: THERE_WITHIN_MS });
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if (await hasKeyboard(target)) return;
  }
  throw new Error(`${key} does not lead to ${target}.`);
}

async function hasKeyboard(target: Locator): Promise<boolean> {
  const found = await target.evaluateAll((elements) =>
    elements.some((element) => element === document.activeElement),
  );
  return found;
}
