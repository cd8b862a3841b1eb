import { type ReactElement, useCallback, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { Painted } from '../kit/painted.tsx';
import { tableFormat } from './table.format.ts';
import { sortRows, type TableModel } from './table.model.ts';

export default function TableView({
  model,
  size,
  theme,
  onSettled,
}: FormatViewProps<TableModel>): ReactElement {
  const html = useMemo(() => tableFormat.paint(model, size, theme), [model, size, theme]);
  const enliven = useCallback((root: HTMLElement) => sortOnClick(root, model), [model]);
  return <Painted html={html} onSettled={onSettled} enliven={enliven} />;
}

/** Moves the painted rows instead of painting them anew: a thousand rows follow the click, and focus stays. */
function sortOnClick(root: HTMLElement, model: TableModel): () => void {
  const body = root.querySelector('tbody');
  const heads = [...root.querySelectorAll<HTMLElement>('thead th')];
  const rows = [...root.querySelectorAll<HTMLElement>('tbody tr')];
  const onClick = (event: MouseEvent) => {
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>('thead th') : null;
    const column = head ? heads.indexOf(head) : -1;
    if (!head || !body || column < 0) return;
    const dir = nextDirection(head.ariaSort, model.columns[column]?.kind === 'name');
    for (const other of heads) other.ariaSort = 'none';
    head.ariaSort = dir === 'asc' ? 'ascending' : 'descending';
    body.append(...sortRows(model, column, dir).flatMap((index) => rows[index] ?? []));
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Names start at A, figures at the largest; a second click turns the order round. */
function nextDirection(current: string | null, isName: boolean): 'asc' | 'desc' {
  if (current === 'ascending') return 'desc';
  if (current === 'descending') return 'asc';
  return isName ? 'asc' : 'desc';
}
