import { expect, type Locator, type Page } from '@playwright/test';

/** The cards of a dashboard in edit mode, and what is done to them with hands and keys. */
export function canvas(page: Page) {
  const cards = page.locator('article[data-widget]');
  const card = (title: string): Locator =>
    cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) }).first();
  const centre = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (!box) throw new Error('It is not on the page.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const pull = async (handle: Locator, to: { x: number; y: number }) => {
    const from = await centre(handle);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  return {
    card,
    toolbar: page.getByRole('toolbar', { name: 'Selected widgets' }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }).first(),
    redo: page.getByRole('button', { name: 'Redo', exact: true }),
    moveHandle: (title: string) =>
      card(title).getByRole('button', { name: `Move ${title} with the arrow keys` }),
    corner: (title: string) => card(title).getByRole('button', { name: `Resize ${title}` }),
    /** The cards' titles in their order. */
    async expectOrder(titles: string[], why?: string): Promise<void> {
      await expect(cards.getByRole('heading', { level: 2 }), why).toHaveText(titles);
    },
    async expectSize(title: string, width: number, height: number): Promise<void> {
      await expect(card(title)).toHaveAttribute('data-w', String(width));
      await expect(card(title)).toHaveAttribute('data-h', String(height));
    },
    async select(...titles: string[]): Promise<void> {
      for (const title of titles) {
        await card(title).hover();
        await card(title)
          .getByRole('checkbox', { name: `Select ${title}` })
          .check();
      }
    },
    async choose(title: string, verb: 'Edit' | 'Copy' | 'Select' | 'Delete'): Promise<void> {
      await card(title).hover();
      await card(title)
        .getByRole('button', { name: `Menu of ${title}` })
        .click();
      await page.getByRole('menuitem', { name: verb, exact: true }).click();
    },
    /** Onto the middle of another card. */
    async drag(title: string, onto: string): Promise<void> {
      await card(title).hover();
      const to = await centre(card(onto));
      await pull(card(title).getByRole('button', { name: `Move ${title} with the arrow keys` }), to);
    },
    /** By so many columns and rows. */
    async stretch(title: string, by: { columns: number; rows: number }): Promise<void> {
      await card(title).hover();
      const { width, height } = (await card(title).boundingBox()) ?? { width: 0, height: 0 };
      const [w, h] = await card(title).evaluate(({ dataset }) => [Number(dataset.w), Number(dataset.h)]);
      const corner = card(title).getByRole('button', { name: `Resize ${title}` });
      const from = await centre(corner);
      await pull(corner, {
        x: from.x + (width / (w || 1)) * by.columns,
        y: from.y + (height / (h || 1)) * by.rows,
      });
    },
  };
}
