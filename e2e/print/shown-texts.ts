import type { Page } from '@playwright/test';

/** What a card shows: its texts, element by element, how many small lines it has, and what is cut at an edge. */
export type Shown = { title: string; texts: string[]; sparklines: number; cut: string[] };

/** What every card of the page shows. Hints to scroll, buttons, and what only screen readers are told don't count. */
export function shownTexts(page: Page): Promise<Shown[]> {
  return page.locator('article[data-widget]').evaluateAll((cards) => {
    const left =
      '.vf-sr, .visually-hidden, .vf-in-sight, .vf-empty, [role=tooltip], [role=dialog], a[download], button:not(.vf-sort)';
    return cards.map((card) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? '';
        if (text.trim() !== '' && !walker.currentNode.parentElement?.closest(left)) texts.push(text);
      }
      const boxes = [
        ...card.querySelectorAll<HTMLElement>('h2, .vf-label, .vf-number, .vf-against, th, td, .vf-summary'),
      ];
      const cut = boxes
        .filter(
          (box) => getComputedStyle(box).overflow !== 'visible' && box.scrollWidth > box.clientWidth + 1,
        )
        .map(({ textContent }) => textContent ?? '');
      return {
        title: card.querySelector('h2')?.textContent ?? '',
        texts,
        sparklines: card.querySelectorAll('.vf-spark').length,
        cut,
      };
    });
  });
}
