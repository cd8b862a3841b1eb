/** Around a section, above its title and below its cards. */
const MARGIN_PX = 16;

/** Where a card would go in another section than its own. */
export type SectionPlace = {
  /** Null for what is above the first heading. */
  headingId: string | null;
  /** The card that it goes before; null for the end. */
  beforeId: string | null;
};

type Found = SectionPlace & { marked: HTMLElement };

/** Marks and returns the place in another section at a point of the window; null over the card's own section and beside all. */
export function markOtherSection(grid: HTMLElement, point: { x: number; y: number }): SectionPlace | null {
  const sections = [...(grid.closest('[data-sheet]')?.children ?? [])] as HTMLElement[];
  const isOver = (section: HTMLElement) => {
    const { top, bottom } = section.getBoundingClientRect();
    return point.y >= top - MARGIN_PX && point.y <= bottom + MARGIN_PX;
  };
  const own = sections.find((section) => section.contains(grid));
  const over = own && isOver(own) ? undefined : sections.find(isOver);
  const found = over ? placeIn(over, point) : null;
  unmarkSections(found?.marked);
  if (!found) return null;
  found.marked.dataset.drop = found.beforeId === null ? 'end' : 'before';
  return { headingId: found.headingId, beforeId: found.beforeId };
}

export function unmarkSections(except?: HTMLElement): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-drop]'))
    if (marked !== except) delete marked.dataset.drop;
}

function placeIn(section: HTMLElement, { x, y }: { x: number; y: number }): Found {
  const headingId = section.querySelector<HTMLElement>('[data-section]')?.dataset.section ?? null;
  const isCollapsed = section.querySelector('details[data-collapsible]:not([open])') !== null;
  const cards = isCollapsed ? [] : [...section.querySelectorAll<HTMLElement>('[data-widget]')];
  const next = cards.find((card) => {
    const { top, bottom, left, width } = card.getBoundingClientRect();
    return y < top || (y <= bottom && x < left + width / 2);
  });
  return { headingId, beforeId: next?.dataset.widget ?? null, marked: next ?? section };
}
