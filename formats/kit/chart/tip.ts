import type { Pointing } from './chart.ts';

const GAP_PX = 12;
/** The gap to the edges of the window. */
const EDGE_PX = 8;
const SVG = 'http://www.w3.org/2000/svg';

export type TipAction = { label: string; run(): void };

/** A tooltip in the page, and the highlight of what it is about. */
export type Tip = {
  readonly index: number;
  readonly pinned: boolean;
  show(pointing: Pick<Pointing, 'tooltip' | 'highlight'>, index: number): void;
  moveTo(clientX: number, clientY: number): void;
  /** Keeps it open, and its text can be selected; with a button for the action. */
  pin(action?: TipAction | null): void;
  contains(node: Node): boolean;
  text(): string;
  remove(): void;
};

/**
 * Outside the card, which would cut it, yet inside the view that sets the colours. Scrolling closes it; a pinned one moves along with
 * its chart. `close` is called when it wants to be removed.
 */
export function openTip(plot: Element, svg: SVGSVGElement, close: () => void): Tip {
  const box = document.createElement('div');
  box.className = 'vf-tip';
  const highlight = document.createElementNS(SVG, 'g');
  (plot.closest('[data-mode]') ?? document.body).append(box);
  svg.append(highlight);
  // Where it lies without a shift: in some browsers a container, not the window, is what it is fixed to.
  const origin = box.getBoundingClientRect();
  let [shown, pinned, left, top] = [-1, false, 0, 0];
  const place = () => {
    box.style.transform = `translate(${left - origin.left}px, ${top - origin.top}px)`;
  };
  const keepInside = () => {
    [left, top] = insideOfWindow(box, left, top);
    place();
  };
  let before = svg.getBoundingClientRect();
  const onScroll = () => {
    if (!pinned) return close();
    const now = svg.getBoundingClientRect();
    left += now.left - before.left;
    top += now.top - before.top;
    before = now;
    place();
  };
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  return {
    get index() {
      return shown;
    },
    get pinned() {
      return pinned;
    },
    show(pointing, index) {
      if (index === shown) return;
      shown = index;
      box.innerHTML = pointing.tooltip(index);
      highlight.innerHTML = pointing.highlight(index);
    },
    moveTo(clientX, clientY) {
      const { width } = box.getBoundingClientRect();
      const right = clientX + GAP_PX;
      left = right + width <= innerWidth - EDGE_PX ? right : clientX - GAP_PX - width;
      top = clientY + GAP_PX;
      keepInside();
    },
    pin(action) {
      pinned = true;
      before = svg.getBoundingClientRect();
      markPinned(box, [action ? actionButton(action) : null, closeButton(close)]);
      // Its buttons make it larger.
      keepInside();
    },
    contains: (node) => box.contains(node),
    text: () =>
      [...box.querySelectorAll('.vf-tip-title, th, td, li')].map(({ textContent }) => textContent).join(' '),
    remove() {
      removeEventListener('scroll', onScroll, { capture: true });
      box.remove();
      highlight.remove();
    },
  };
}

/** The nearest position at which the box keeps its gap to the edges of the window. */
function insideOfWindow(box: Element, left: number, top: number): [number, number] {
  const { width, height } = box.getBoundingClientRect();
  return [
    Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX)),
    Math.max(EDGE_PX, Math.min(top, innerHeight - height - EDGE_PX)),
  ];
}

function markPinned(box: HTMLElement, buttons: (HTMLElement | null)[]): void {
  box.dataset.pinned = '';
  box.role = 'dialog';
  box.ariaLabel = 'Pinned values';
  for (const button of buttons) if (button) box.firstElementChild?.append(button);
}

function closeButton(close: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'vf-unpin';
  button.ariaLabel = 'Unpin';
  button.textContent = '×';
  button.addEventListener('click', close);
  return button;
}

function actionButton({ label, run }: TipAction): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'vf-tip-action';
  button.textContent = label;
  button.addEventListener('click', run);
  return button;
}
