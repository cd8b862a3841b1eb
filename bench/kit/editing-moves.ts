import type { Page } from 'playwright-core';
import type { EditingPage } from './editing-page.ts';

/** The place of the card that is dragged. */
export const DRAGGED = 1;
const MOVES = 180;

/** Drags a card by its handle, until its new place is saved. */
export async function drag({ page, reachGrip }: EditingPage, across: () => Promise<void>): Promise<void> {
  await reachGrip(DRAGGED);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.mouse.down();
  await across();
  await page.mouse.up();
  await saved;
}

/** From the top left to the bottom right of the canvas, in waves over every column. */
export async function sweep(page: Page, moves = MOVES): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  for (let move = 1; move <= moves; move += 1) {
    const along = move / moves;
    const across = 0.5 - 0.5 * Math.cos(along * Math.PI * 6);
    await page.mouse.move(300 + across * (width - 400), 180 + along * (height - 280));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
