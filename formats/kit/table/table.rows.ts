import type { Shown } from '../define-format.ts';
import { renderRow } from './table.cells.ts';
import type { TableModel } from './table.model.ts';
import { planTable } from './table.plan.ts';

/** Rows this close to what is in sight are rendered. */
const NEAR = '1000px 0px';
/** Where a browser doesn't tell when it is idle. */
const PAUSE_MS = 30;
const MIN_IDLE_MS = 8;

/** A body of the table, and which places in the order its rows have. */
type Group = { body: HTMLTableSectionElement; from: number; count: number };

export type TableRows = {
  /** Puts the model's rows into this order; those not rendered yet are rendered in it. */
  arrange(order: readonly number[]): void;
  stop(): void;
};

/** Elements of the model's rows, by their table: its markup may be hydrated again while they are sorted. */
const elementsOf = new WeakMap<HTMLElement, Array<Element | undefined>>();

/** The rows of a rendered table. Those that it came without are added when they come near, all others while the browser is idle. */
export function tableRows(root: HTMLElement, shown: Shown<TableModel>): TableRows {
  const table = root.querySelector('table');
  const groups = groupsOf(root);
  const elements = (table && elementsOf.get(table)) ?? renderedRows(groups);
  if (table) elementsOf.set(table, elements);
  const isPart = table?.hasAttribute('aria-rowcount') ?? false;
  const render = rowRenderer(shown, elements);
  let order: readonly number[] | null = null;
  const put = ({ body, from, count }: Group) => {
    const places = Array.from({ length: count }, (_, place) => from + place);
    const rows = render(order ? order.slice(from, from + count) : places);
    if (isPart)
      for (const [place, row] of rows.entries()) row.setAttribute('aria-rowindex', String(from + place + 2));
    body.replaceChildren(...rows);
    if (!isLater({ body })) return;
    body.removeAttribute('data-later');
    body.removeAttribute('aria-hidden');
    body.setAttribute('role', 'rowgroup');
  };
  const stop = whenNearOrIdle(root, groups.filter(isLater), put);
  return {
    arrange: (next) => {
      order = next;
      for (const group of groups) if (!isLater(group)) put(group);
    },
    stop,
  };
}

function isLater({ body }: Pick<Group, 'body'>): boolean {
  return body.dataset.later !== undefined;
}

function groupsOf(root: HTMLElement): Group[] {
  let from = 0;
  return [...root.querySelectorAll('tbody')].map((body) => {
    const count = Number(body.dataset.later ?? body.children.length);
    from += count;
    return { body, from: from - count, count };
  });
}

/** As they came: in the order of the model. */
function renderedRows(groups: Group[]): Array<Element | undefined> {
  const rows: Array<Element | undefined> = [];
  for (const { body, from } of groups)
    for (const [place, row] of [...body.children].entries()) rows[from + place] = row;
  return rows;
}

function rowRenderer({ model, size, theme }: Shown<TableModel>, elements: Array<Element | undefined>) {
  let context: Parameters<typeof renderRow>[2] | null = null;
  return (indices: readonly number[]): Element[] => {
    const missing = indices.filter((index) => !elements[index]);
    if (missing.length > 0) {
      context ??= { widths: planTable(model(), size, theme.locale).widths, theme };
      const rendering = context;
      const body = document.createElement('tbody');
      body.innerHTML = missing.map((index) => renderRow(model(), index, rendering)).join('');
      for (const [at, row] of [...body.children].entries()) elements[missing[at] ?? -1] = row;
    }
    return indices.flatMap((index) => elements[index] ?? []);
  };
}

/** Calls `put` with each group once, soon for those near what is in sight. Returns a function that ends it. */
function whenNearOrIdle(
  root: HTMLElement,
  groups: readonly Group[],
  put: (group: Group) => void,
): () => void {
  if (groups.length === 0) return () => {};
  const byBody = new Map(groups.map((group) => [group.body as Element, group]));
  const fill = (body: Element) => {
    const group = byBody.get(body);
    byBody.delete(body);
    near.unobserve(body);
    if (group) put(group);
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) fill(target);
    },
    { root: root.querySelector('.vf-table-box'), rootMargin: NEAR },
  );
  for (const { body } of groups) near.observe(body);
  const idle = whileIdle(() => {
    const [body] = byBody.keys();
    if (body) fill(body);
    return byBody.size > 0;
  });
  return () => {
    near.disconnect();
    idle();
  };
}

/** Calls `step` while the browser is idle, until it returns false. */
function whileIdle(step: () => boolean): () => void {
  let handle = 0;
  const reportsIdle = 'requestIdleCallback' in globalThis;
  const next = () => {
    handle = reportsIdle ? requestIdleCallback(run) : Number(setTimeout(run, PAUSE_MS));
  };
  const run = (deadline?: IdleDeadline) => {
    do {
      if (!step()) return;
    } while (deadline && deadline.timeRemaining() > MIN_IDLE_MS);
    next();
  };
  next();
  return () => (reportsIdle ? cancelIdleCallback(handle) : clearTimeout(handle));
}
