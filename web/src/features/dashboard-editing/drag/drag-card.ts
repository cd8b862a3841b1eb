import { followPointer } from './follow-pointer.ts';
import { boxesOf, cardAt, type GridCard, type GridLayout, readCards, readGrid } from './grid-layout.ts';
import { markOtherSection, type SectionPlace, unmarkSections } from './other-section.ts';
import { movedTo } from './place-widgets.ts';

const STARTS_AFTER_PX = 4;
/** So near to the window's edge the page scrolls along, the faster the nearer. */
const EDGE_PX = 72;
const SCROLL_PX_PER_FRAME = 18;

/** The ids of a section's cards in their new order, or a place in another section. */
export type Drop = { ids: string[] } | SectionPlace;

export type DragEvents = {
  onLift(): void;
  /** Null if nothing was moved, or the drag was cancelled. */
  onDrop(drop: Drop | null): void;
};

type Pointer = { x: number; y: number };

/**
 * Follows the pointer from a card's handle until it is released. Nothing is laid out or rendered meanwhile: the pointer moves a
 * clone of the card, and the others make space by transforms, which become the layout with the drop.
 */
export function dragCard(
  handle: HTMLElement,
  begin: { pointerId: number; clientX: number; clientY: number },
  events: DragEvents,
): void {
  const card = handle.closest<HTMLElement>('[data-widget]');
  const grid = card?.parentElement;
  if (!card || !grid) return;
  const from = { x: begin.clientX, y: begin.clientY };
  let pointer: Pointer = from;
  let lifted: Lifted | null = null;
  let frame = 0;

  const follow = () => {
    if (lifted) {
      scrollAtEdge(pointer);
      place(lifted, pointer);
    }
    frame = requestAnimationFrame(follow);
  };
  const move = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY };
    if (lifted || Math.hypot(pointer.x - from.x, pointer.y - from.y) < STARTS_AFTER_PX) return;
    lifted = lift(card, grid, from);
    events.onLift();
    frame = requestAnimationFrame(follow);
  };
  const end = (isDrop: boolean) => {
    cancelAnimationFrame(frame);
    if (!lifted) return;
    if (isDrop) place(lifted, pointer);
    const drop = isDrop ? dropOf(lifted) : null;
    layDown(lifted);
    events.onDrop(drop);
  };
  followPointer(handle, begin.pointerId, { onMove: move, onEnd: end });
}

type Lifted = {
  id: string;
  grid: HTMLElement;
  layout: GridLayout;
  /** In the order they would have if the card was dropped now. */
  cards: GridCard[];
  idsBefore: readonly string[];
  boxesBefore: ReturnType<typeof boxesOf>;
  boxes: ReturnType<typeof boxesOf>;
  picture: HTMLElement;
  from: Pointer;
  /** Of the grid's corner in the page. */
  origin: Pointer;
  scrollBefore: number;
  /** The card that was last under the pointer: staying over it changes nothing more. */
  overId: string | null;
  /** The place in another section under the pointer. */
  elsewhere: SectionPlace | null;
};

function dropOf({ cards, idsBefore, elsewhere }: Lifted): Drop | null {
  if (elsewhere) return elsewhere;
  const ids = cards.map(({ id }) => id);
  return ids.some((id, index) => id !== idsBefore[index]) ? { ids } : null;
}

function lift(card: HTMLElement, grid: HTMLElement, from: Pointer): Lifted {
  const cards = readCards(grid);
  const layout = readGrid(grid);
  const boxes = boxesOf(cards, layout);
  const corner = grid.getBoundingClientRect();
  const picture = pictureOf(card, corner);
  grid.append(picture);
  grid.dataset.sorting = '';
  return {
    id: card.dataset.widget ?? '',
    grid,
    layout,
    cards,
    idsBefore: cards.map(({ id }) => id),
    boxesBefore: boxes,
    boxes,
    picture,
    from,
    origin: { x: corner.left + window.scrollX, y: corner.top + window.scrollY },
    scrollBefore: window.scrollY,
    overId: card.dataset.widget ?? '',
    elsewhere: null,
  };
}

/** The dragged clone: the card as it was when it was lifted. */
function pictureOf(card: HTMLElement, corner: DOMRect): HTMLElement {
  const picture = card.cloneNode(true) as HTMLElement;
  const { left, top, width, height } = card.getBoundingClientRect();
  for (const mark of ['data-widget', 'data-dragged', 'data-state']) picture.removeAttribute(mark);
  picture.dataset.picture = '';
  picture.inert = true;
  picture.ariaHidden = 'true';
  Object.assign(picture.style, {
    left: `${left - corner.left}px`,
    top: `${top - corner.top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return picture;
}

function place(lifted: Lifted, pointer: Pointer): void {
  const { from, origin, picture } = lifted;
  const dx = pointer.x - from.x;
  const dy = pointer.y - from.y + window.scrollY - lifted.scrollBefore;
  picture.style.transform = `translate(${dx}px, ${dy}px)`;
  lifted.elsewhere = markOtherSection(lifted.grid, pointer);
  if (lifted.elsewhere) {
    // Its own section closes the space that it had made.
    if (lifted.overId !== lifted.id) arrange(lifted, lifted.idsBefore);
    lifted.overId = lifted.id;
    return;
  }
  const x = pointer.x + window.scrollX - origin.x;
  const y = pointer.y + window.scrollY - origin.y;
  const overId = cardAt(lifted.boxes, x, y);
  if (overId === lifted.overId) return;
  lifted.overId = overId;
  if (overId !== null && overId !== lifted.id) makeSpace(lifted, overId);
}

function makeSpace(lifted: Lifted, overId: string): void {
  const ids = lifted.cards.map(({ id }) => id);
  arrange(lifted, movedTo(ids, lifted.id, overId));
}

/** Lays its section's cards out in this order, by transforms. */
function arrange(lifted: Lifted, ids: readonly string[]): void {
  const byId = new Map(lifted.cards.map((card) => [card.id, card]));
  lifted.cards = ids.flatMap((id) => byId.get(id) ?? []);
  lifted.boxes = boxesOf(lifted.cards, lifted.layout);
  for (const { id, element } of lifted.cards) {
    const [before, now] = [lifted.boxesBefore.get(id), lifted.boxes.get(id)];
    if (!before || !now) continue;
    const isSame = before.left === now.left && before.top === now.top;
    const shift = isSame ? '' : `translate(${now.left - before.left}px, ${now.top - before.top}px)`;
    if (element.style.transform !== shift) element.style.transform = shift;
  }
}

function layDown({ grid, cards, picture }: Lifted): void {
  picture.remove();
  unmarkSections();
  delete grid.dataset.sorting;
  for (const { element } of cards) element.style.transform = '';
}

function scrollAtEdge({ y }: Pointer): void {
  const above = EDGE_PX - y;
  const below = y - (window.innerHeight - EDGE_PX);
  const beyond = Math.max(above, below);
  if (beyond <= 0) return;
  const speed = Math.min(1, beyond / EDGE_PX) * SCROLL_PX_PER_FRAME;
  window.scrollBy(0, above > 0 ? -speed : speed);
}
