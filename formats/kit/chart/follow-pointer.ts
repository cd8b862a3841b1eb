import type { Drawing, Pointing } from './chart.ts';

const GAP_PX = 12;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Shows the tooltip and the highlight of what the pointer is at in a rendered chart. `draw` is called when a pointer first comes. A
 * finger's tap shows them until the next tap elsewhere; Escape and scrolling hide them. Returns a function that undoes it.
 */
export function followPointer(root: HTMLElement, draw: () => Drawing | null): () => void {
  const plot = root.querySelector<HTMLElement>('.vf-plot');
  const svg = plot?.querySelector<SVGSVGElement>('svg');
  if (!plot || !svg) return () => {};
  let pointing: Pointing | null | undefined;
  let tip: Tip | null = null;
  const hide = () => {
    tip?.remove();
    tip = null;
  };
  const show = ({ clientX, clientY }: PointerEvent) => {
    if (pointing === undefined) pointing = draw()?.pointing ?? null;
    const place = placeIn(svg, clientX, clientY);
    const index = pointing?.indexAt(place.x, place.y) ?? null;
    if (!pointing || index === null) return hide();
    if (!tip) {
      tip = openTip(plot, svg);
      addEventListener('scroll', hide, { capture: true, once: true, passive: true });
    }
    tip.show(pointing, index);
    tip.moveTo(clientX, clientY);
  };
  const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && hide();
  const elsewhere = ({ target }: Event) => target instanceof Node && !plot.contains(target) && hide();
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  const ended = new AbortController();
  const { signal } = ended;
  plot.addEventListener('pointermove', show, { signal });
  plot.addEventListener('pointerdown', show, { signal });
  plot.addEventListener('pointerleave', leave, { signal });
  document.addEventListener('pointerdown', elsewhere, { signal });
  document.addEventListener('keydown', onKey, { signal });
  return () => {
    ended.abort();
    hide();
  };
}

type Tip = {
  show(pointing: Pointing, index: number): void;
  moveTo(clientX: number, clientY: number): void;
  remove(): void;
};

/** Outside the card, which would cut it, yet inside the view that sets the colours. */
function openTip(plot: HTMLElement, svg: SVGSVGElement): Tip {
  const box = document.createElement('div');
  box.className = 'vf-tip';
  const highlight = document.createElementNS(SVG, 'g');
  (plot.closest('[data-mode]') ?? document.body).append(box);
  svg.append(highlight);
  // Where it lies without a shift: in some browsers a container, not the window, is what it is fixed to.
  const origin = box.getBoundingClientRect();
  let shown = -1;
  return {
    show(pointing, index) {
      if (index === shown) return;
      shown = index;
      box.innerHTML = pointing.tooltip(index);
      highlight.innerHTML = pointing.highlight(index);
    },
    moveTo(clientX, clientY) {
      const { width, height } = box.getBoundingClientRect();
      const right = clientX + GAP_PX;
      const left = right + width <= innerWidth ? right : clientX - GAP_PX - width;
      const top = Math.min(clientY + GAP_PX, innerHeight - height);
      box.style.transform = `translate(${Math.max(0, left) - origin.left}px, ${Math.max(0, top) - origin.top}px)`;
    },
    remove() {
      box.remove();
      highlight.remove();
    },
  };
}

/** A place of the window in the pixels of a drawing, which may be shown at another size. */
function placeIn(svg: SVGSVGElement, clientX: number, clientY: number): { x: number; y: number } {
  const box = svg.getBoundingClientRect();
  const { width, height } = svg.viewBox.baseVal;
  return {
    x: ((clientX - box.left) / (box.width || 1)) * width,
    y: ((clientY - box.top) / (box.height || 1)) * height,
  };
}
