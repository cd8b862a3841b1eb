import type { Shown } from '../kit/define-format.ts';
import { columnNamed, nextDirection, type Sorting, sortRows, type TableModel } from './table.model.ts';

/** The order that a reader chose, by the element that holds the table: it outlives new values and sizes, not the page. */
const chosenOrders = new WeakMap<HTMLElement, Sorting>();

/** Heads sort, a tap shows a shortened name whole, and a hint tells what is beyond the right edge. */
export function enlivenTable(root: HTMLElement, { model }: Shown<TableModel>): () => void {
  const heads = [...root.querySelectorAll<HTMLElement>('thead th')];
  const sort = sorterOf(root, model, heads);
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
  };
}

/** Moves the rendered rows instead of rendering them anew: a thousand rows follow the click, and focus stays. */
function sorterOf(root: HTMLElement, model: () => TableModel, heads: HTMLElement[]) {
  const bodies = [...root.querySelectorAll('tbody')].map((body) => ({ body, size: body.rows.length }));
  const rows = [...root.querySelectorAll<HTMLElement>('tbody tr')];
  return (column: number, dir: Sorting['dir']) => {
    for (const [index, head] of heads.entries())
      head.ariaSort = index !== column ? 'none' : dir === 'asc' ? 'ascending' : 'descending';
    const sorted = sortRows(model(), column, dir).flatMap((index) => rows[index] ?? []);
    let next = 0;
    for (const { body, size } of bodies) {
      body.append(...sorted.slice(next, next + size));
      next += size;
    }
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
