import { groupCountText, MAX_GROUPS, tooManyGroups } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './group-list.module.css';

/** How many groups the company has of those it can have; says so plainly where no more can be created. */
export function GroupQuota({ count }: { count: number }) {
  if (count >= MAX_GROUPS) return <ErrorNote>{tooManyGroups}</ErrorNote>;
  return <p className={styles.quota}>{groupCountText(count)}</p>;
}
