import { useAddress } from './address.ts';

export type TableView = {
  /** Null for the order in which the rows come. */
  sort: { key: string; descending: boolean } | null;
  onSort: (sort: NonNullable<TableView['sort']>) => void;
  /** The first is 1. */
  page: number;
  onPage: (page: number) => void;
};

/** Order and page of a list, stored in the address (`sort=-name`, `page=2`), so that a reload, a link and Back show the same. */
export function useTableView(): TableView {
  const [{ sort, page }, change] = useAddress();
  return {
    sort: readSort(sort),
    onSort: (next) => change({ sort: writeSort(next), page: undefined }),
    page: readPage(page),
    onPage: (next) => change({ page: next > 1 ? String(next) : undefined }),
  };
}

/** `-name` is the name, descending. */
export function readSort(text: string | undefined): TableView['sort'] {
  if (!text || !/^-?[a-z]{1,30}$/i.test(text)) return null;
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

export function writeSort({ key, descending }: NonNullable<TableView['sort']>): string {
  return descending ? `-${key}` : key;
}

export function readPage(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 1 ? page : 1;
}
