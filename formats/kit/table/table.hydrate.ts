import type { Shown } from '../define-format.ts';
import {
  columnNamed,
  nextOrder,
  type Sorting,
  sideBySideColumns,
  sortRows,
  type TableModel,
} from './table.model.ts';
import { type TableRows, tableRows } from './table.rows.ts';

/** The order that a reader chose, by the element that holds the table: it outlives new values and sizes, not the page. */
const chosenOrders = new WeakMap<HTMLElement, Sorting>();

/** Heads sort, a tap shows a shortened name whole, and a hint tells what is beyond the right edge. */
export function hydrateTable(root: HTMLElement, shown: Shown<TableModel>): () => void {
  const { model } = shown;
  const rows = tableRows(root, shown);
  const heads = [...root.querySelectorAll<HTMLElement>('thead tr:last-child th')];
  const sort = sorterOf(rows, model, heads);
  const order = chosenOrders.get(root);
  const chosen = order ? columnNamed(model(), order) : -1;
  let current = order && chosen >= 0 ? { column: chosen, dir: order.dir } : model().sorted;
  if (order && chosen >= 0) sort(chosen, order.dir);
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || pick(event, shown)) return;
    const name = target.closest<HTMLElement>('tbody th[title]');
    if (name) return showWhole(name);
    const head = target.closest<HTMLElement>('thead tr:last-child th');
    const place = head ? sideBySideColumns(model())[heads.indexOf(head)] : undefined;
    if (!place) return;
    current = nextOrder(model(), place.index, current);
    const column = model().columns[current.column];
    if (!column) return;
    chosenOrders.set(root, { kind: column.kind, key: column.column.key, dir: current.dir });
    sort(current.column, current.dir);
  };
  root.addEventListener('click', onClick);
  const quiet = showEdges(root);
  return () => {
    root.removeEventListener('click', onClick);
    quiet();
    rows.stop();
  };
}

/** A click anywhere in a row filters the dashboard by its name, unless text was selected or the link is opened elsewhere. */
function pick(event: MouseEvent, { onPick }: Shown<TableModel>): boolean {
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null;
  const link = row?.querySelector<HTMLElement>('.vf-pick');
  if (!link) return false;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (isElsewhere || !onPick || getSelection()?.isCollapsed === false) return true;
  event.preventDefault();
  onPick(link.dataset.cell ?? '');
  return true;
}

/** Moves the rendered rows instead of rendering them anew: a thousand rows follow the click, and focus stays. */
function sorterOf(rows: TableRows, model: () => TableModel, heads: HTMLElement[]) {
  return (column: number, dir: Sorting['dir']) => {
    for (const [at, { index, below }] of sideBySideColumns(model()).entries()) {
      const head = heads[at];
      if (!head) continue;
      const isSorted = index === column || below === column;
      head.ariaSort = !isSorted ? 'none' : dir === 'asc' ? 'ascending' : 'descending';
      showOrder(head, below === column);
    }
    rows.arrange(sortRows(model(), column, dir));
  };
}

/** A head whose changes the rows are ordered by says so. */
function showOrder(head: HTMLElement, byChange: boolean): void {
  head.toggleAttribute('data-by-change', byChange);
  const button = head.querySelector('button');
  if (byChange) button?.setAttribute('aria-label', `${button.textContent}, by change`);
  else button?.removeAttribute('aria-label');
}

/** What lies beyond the right edge is hinted at until it is reached. */
function showEdges(root: HTMLElement): () => void {
  const box = root.querySelector<HTMLElement>('.vf-sideways > .vf-table-box');
  if (!box) return () => {};
  const onScroll = () => {
    const isAtEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1;
    box.parentElement?.toggleAttribute('data-end', isAtEnd);
  };
  onScroll();
  box.addEventListener('scroll', onScroll, { passive: true });
  return () => box.removeEventListener('scroll', onScroll);
}

/** A finger has no pointer to hover with: a tap shows the name in as many lines as it takes. */
function showWhole(name: HTMLElement): void {
  const text = name.querySelector('.vf-pick') ?? name.querySelector('.vf-pictured > :last-child') ?? name;
  text.textContent = name.title;
  name.removeAttribute('title');
  name.classList.add('vf-whole');
}
