import type { Shown, Size } from '../define-format.ts';
import { say } from '../say.ts';
import type { Theme } from '../theme.ts';
import type { Drawing } from './chart.ts';
import { followPointer } from './follow-pointer.ts';
import { type SeriesChoice, seriesId, withoutHidden } from './series-choice.ts';

type Series = { label: string; scale: number };
type Charted = { series: Series[]; choices?: SeriesChoice[] };
type Chart<Model> = {
  layout(model: Model, size: Size, theme: Theme): Drawing | null;
  render(model: Model, size: Size, theme: Theme): string;
};

/** Tooltips, and keys that hide series: a click hides or shows one, a double click or one with Shift shows it alone. */
export function hydrateChart<Model extends Charted>(
  root: HTMLElement,
  { model, size, theme, hidden = new Set(), ...how }: Shown<Model>,
  { layout, render }: Chart<Model>,
): () => void {
  const view = () => withoutHidden<Series, Model>(model(), theme, hidden);
  const draw = () => {
    const { model: shown, theme: hues } = view();
    return layout(shown, size, hues);
  };
  let quiet = () => {};
  const follow = () => {
    quiet();
    quiet = followPointer(root, draw, how);
  };
  const redraw = () => {
    const { model: shown, theme: hues } = view();
    root.innerHTML = render(shown, size, hues);
    follow();
  };
  if (hidden.size > 0) redraw();
  else follow();
  const choose = (index: number, isAlone: boolean) => {
    const { series } = model();
    change(series.map(seriesId), index, isAlone, hidden);
    redraw();
    root.querySelector<HTMLElement>(`.vf-key[data-series="${index}"]`)?.focus();
    say(description(series, hidden));
  };
  const stop = listenToKeys(root, choose);
  return () => {
    stop();
    quiet();
  };
}

function change(ids: readonly string[], index: number, isAlone: boolean, hidden: Set<string>): void {
  const own = ids[index] ?? '';
  const others = ids.filter((id) => id !== own);
  const wasAlone = !hidden.has(own) && others.every((id) => hidden.has(id));
  if (isAlone) {
    hidden.clear();
    if (!wasAlone) for (const id of others) hidden.add(id);
  } else if (hidden.has(own)) hidden.delete(own);
  // A chart of nothing has no use: hiding the last series shows all.
  else if (wasAlone) hidden.clear();
  else hidden.add(own);
}

function description(series: readonly Series[], hidden: ReadonlySet<string>): string {
  const shown = series.filter((one, index) => !hidden.has(seriesId(one, index)));
  if (shown.length === series.length) return 'All series are shown.';
  return `Shown: ${shown.map(({ label }) => label).join(', ')}. ${series.length - shown.length} hidden.`;
}

function listenToKeys(root: HTMLElement, choose: (index: number, isAlone: boolean) => void): () => void {
  const keyOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('.vf-key') : null;
  const ended = new AbortController();
  const { signal } = ended;
  const onClick = (event: MouseEvent) => {
    const key = keyOf(event);
    if (key) choose(Number(key.dataset.series), event.shiftKey || event.ctrlKey || event.metaKey);
  };
  const onDouble = (event: MouseEvent) => {
    const key = keyOf(event);
    if (key) choose(Number(key.dataset.series), true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!key || !step) return;
    event.preventDefault();
    const keys = [...root.querySelectorAll<HTMLElement>('.vf-key')];
    const next = keys[(keys.indexOf(key) + step + keys.length) % keys.length];
    for (const one of keys) one.tabIndex = one === next ? 0 : -1;
    next?.focus();
  };
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('dblclick', onDouble, { signal });
  root.addEventListener('keydown', onKeyDown, { signal });
  return () => ended.abort();
}
