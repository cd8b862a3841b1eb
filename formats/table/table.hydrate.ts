import type { Shown } from '../kit/define-format.ts';
import { columnNamed, nextDirection, type Sorting, sortRows, type TableModel } from './table.model.ts';
import { type TableRows, tableRows } from './table.rows.ts';

/** The order that a reader chose, by the element that holds the table: it outlives new values and sizes, not the page. */
const chosenOrders = new WeakMap<HTMLElement, Sorting>();

/** Heads sort, a tap shows a shortened name whole, and a hint tells what is beyond the right edge. */
export function hydrateTable(root: HTMLElement, shown: Shown<TableModel>): () => void {
  const { model } = shown;
  const rows = tableRows(root, shown);
  const heads = [...root.querySelectorAll<HTMLElement>('thead th')];
  const sort = sorterOf(rows, model, heads);
  const order = chosenOrders.get(root);
  const chosen = order ? columnNamed(model(), order) : -1;
  if (order && chosen >= 0) sort(chosen, order.dir);
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const name = target.closest<HTMLElement>('tbody th[title]');
    if (name) return showWhole(name);
    const head = target.closest<HTMLElement>('thead th');
    const index = head ? heads.indexOf(head) : -1;
    const column = model().columns[index];
    if (!head || !column) return;
    const dir = nextDirection(head.ariaSort, column.kind);
    chosenOrders.set(root, { kind: column.kind, key: column.column.key, dir });
    sort(index, dir);
  };
  root.addEventListener('click', onClick);
  const quiet = showEdges(root);
  return () => {
    root.removeEventListener('click', onClick);
    quiet();
    rows.stop();
  };
}

/** Moves the rendered rows instead of rendering them anew: a thousand rows follow the click, and focus stays. */
function sorterOf(rows: TableRows, model: () => TableModel, heads: HTMLElement[]) {
  return (column: number, dir: Sorting['dir']) => {
    for (const [index, head] of heads.entries())
      head.ariaSort = index !== column ? 'none' : dir === 'asc' ? 'ascending' : 'descending';
    rows.arrange(sortRows(model(), column, dir));
  };
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
  name.textContent = name.title;
  name.removeAttribute('title');
  name.classList.add('vf-whole');
}
