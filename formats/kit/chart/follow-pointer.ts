import type { Days } from '../period/partial-periods.ts';
import { say } from '../say.ts';
import type { Drawing, Pointing } from './chart.ts';
import { openTip, type Tip } from './tip.ts';

type Options = {
  /** Filters the dashboard by the cell that is clicked; absent, a click keeps the tooltip open. */
  onPick?: ((value: string) => void) | undefined;
  /** Adds an annotation of the days that are shown: a button in the pinned tooltip, and the key `A`. */
  onAnnotate?: ((days: Days) => void) | undefined;
  /** While cards are arranged, clicks and keys are meant for them. */
  editing?: boolean | undefined;
};

/**
 * Shows the tooltip and the highlight of what the pointer is at in a rendered chart; arrow keys move from one to the next. A click,
 * Enter or `P` pins the tooltip, so that its text can be selected, until Escape or a click elsewhere; where a click filters the
 * dashboard, it pins with Shift. `draw` is called when a pointer or key first comes. Returns a function that undoes it.
 */
export function followPointer(
  root: HTMLElement,
  draw: () => Drawing | null,
  options: Options = {},
): () => void {
  const plot = root.querySelector<HTMLElement>('.vf-plot');
  const svg = plot?.querySelector<SVGSVGElement>('svg');
  return plot && svg ? followIn(plot, svg, () => draw()?.pointing ?? null, options) : () => {};
}

/** The same for one drawing in `plot`, which has the keys. */
export function followIn(
  plot: HTMLElement,
  svg: SVGSVGElement,
  find: () => Pointing | null,
  options: Options,
): () => void {
  const held = holdTip(plot, svg, find);
  const ended = new AbortController();
  const { signal } = ended;
  listenToPointer(plot, held, signal);
  if (options.editing) plot.removeAttribute('tabindex');
  else listenToChoices(plot, held, options, signal);
  return () => {
    ended.abort();
    held.hide();
  };
}

type HeldTip = ReturnType<typeof holdTip>;
type At = { clientX: number; clientY: number };

/** The tooltip of a drawing, while there is one. */
function holdTip(plot: HTMLElement, svg: SVGSVGElement, find: () => Pointing | null) {
  let tip: Tip | null = null;
  let found: Pointing | null | undefined;
  const pointing = () => {
    if (found === undefined) found = find();
    return found;
  };
  const hide = () => {
    tip?.remove();
    tip = null;
  };
  const show = (index: number, { clientX, clientY }: At) => {
    const known = pointing();
    if (!known) return;
    tip ??= openTip(plot, svg, hide);
    tip.show(known, index);
    tip.moveTo(clientX, clientY);
  };
  return {
    tip: () => tip,
    pointing,
    hide,
    show,
    /** In place of a pinned one. */
    showAnew(index: number, at: At) {
      if (tip?.pinned) hide();
      show(index, at);
    },
    indexAt(event: PointerEvent | MouseEvent): number | null {
      const { x, y } = placeIn(svg, event.clientX, event.clientY);
      return isKey(event) ? null : (pointing()?.indexAt(x, y) ?? null);
    },
    /** The point of the window at which an index is. */
    pointOf(index: number): At | null {
      const place = pointing()?.places[index];
      return place ? windowPlace(svg, place) : null;
    },
  };
}

function listenToPointer(
  plot: HTMLElement,
  { tip, hide, show, indexAt }: HeldTip,
  signal: AbortSignal,
): void {
  const onMove = (event: PointerEvent) => {
    if (tip()?.pinned) return;
    const index = indexAt(event);
    if (index === null) hide();
    else show(index, event);
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !tip()?.pinned) hide();
  };
  const onElsewhere = ({ target }: Event) => {
    if (target instanceof Node && !plot.contains(target) && !tip()?.contains(target)) hide();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A key that unpins closes nothing else.
    if (tip()?.pinned) event.stopPropagation();
    hide();
  };
  plot.addEventListener('pointermove', onMove, { signal });
  plot.addEventListener('pointerdown', onMove, { signal });
  plot.addEventListener('pointerleave', onLeave, { signal });
  document.addEventListener('pointerdown', onElsewhere, { signal });
  document.addEventListener('keydown', onEscape, { signal, capture: true });
}

/** Clicks and keys. */
function listenToChoices(
  plot: HTMLElement,
  held: HeldTip,
  { onPick, onAnnotate }: Options,
  signal: AbortSignal,
): void {
  const { tip, hide } = held;
  /** Adds an annotation of what is shown; null where that isn't possible. */
  const annotating = () => {
    const days = held.pointing()?.daysAt?.(tip()?.index ?? -1) ?? null;
    if (!onAnnotate || !days) return null;
    return () => {
      // The dialog that opens gives the focus back to the chart.
      plot.focus();
      hide();
      onAnnotate(days);
    };
  };
  const pin = () => {
    const annotate = annotating();
    tip()?.pin(annotate && { label: 'Add annotation', run: annotate });
  };
  /** True if the dashboard is filtered by what is at the index. */
  const pick = (index: number) => {
    const cell = held.pointing()?.cellAt?.(index) ?? null;
    if (!onPick || typeof cell !== 'string' || cell === '') return false;
    hide();
    onPick(cell);
    return true;
  };
  const onClick = (event: MouseEvent) => {
    const index = held.indexAt(event);
    if (index === null || (!event.shiftKey && pick(index))) return;
    held.showAnew(index, event);
    pin();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== plot) return;
    const shown = tip();
    const next = nextIndex(event.key, shown?.index ?? null, held.pointing()?.places.length ?? 0);
    const at = next === null ? null : held.pointOf(next);
    if (next !== null && at) {
      event.preventDefault();
      held.showAnew(next, at);
      say(tip()?.text() ?? '');
    } else if (shown && event.key === 'a') annotating()?.();
    else if (shown && ['p', 'Enter', ' '].includes(event.key)) {
      event.preventDefault();
      if (event.key === 'p' || !pick(shown.index)) pin();
    }
  };
  plot.addEventListener('click', onClick, { signal });
  plot.addEventListener('keydown', onKey, { signal });
  plot.addEventListener('blur', () => tip()?.pinned || hide(), { signal });
}

function isKey({ target }: Event): boolean {
  return target instanceof Element && target.closest('.vf-key') !== null;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The place that a key moves to; null for any other key. */
function nextIndex(key: string, from: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  if (from === null) return step > 0 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, from + step));
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

function windowPlace(svg: SVGSVGElement, { x, y }: { x: number; y: number }): At {
  const box = svg.getBoundingClientRect();
  const { width, height } = svg.viewBox.baseVal;
  return {
    clientX: box.left + (x / (width || 1)) * box.width,
    clientY: box.top + (y / (height || 1)) * box.height,
  };
}
