import { Pagination } from '@mantine/core';
import styles from './pager.module.css';

type PagerProps = {
  /** What is counted, in the plural. */
  noun: string;
  total: number;
  perPage: number;
  page: number;
  onPage: (page: number) => void;
};

/** The pages of a list, with the range that is shown; nothing for a single page. */
export function Pager({ noun, total, perPage, page, onPage }: PagerProps) {
  if (total <= perPage) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <div className={`${styles.pager} tabular`}>
      <span>
        {first}–{Math.min(total, first + perPage - 1)} of {total} {noun}
      </span>
      <Pagination
        size="sm"
        total={Math.ceil(total / perPage)}
        value={page}
        onChange={(next) => {
          onPage(next);
          window.scrollTo(0, 0);
        }}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </div>
  );
}
