import { useQuery } from '@tanstack/react-query';
import { groupCountText, MAX_GROUPS, tooManyGroups } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './group-list.module.css';

/** How many groups the company has of those it can have; says so plainly where no more can be created. */
export function GroupQuota({ count }: { count: number }) {
  if (count >= MAX_GROUPS) return <ErrorNote>{tooManyGroups}</ErrorNote>;
  return <p className={styles.quota}>{groupCountText(count)}</p>;
}

/** How many groups the company has; what the page began with until the list is there. */
export function useGroupCount(): number {
  const { company } = useSession();
  const { data } = useQuery(api.campaigns.list.queryOptions());
  return data?.data.length ?? company?.campaignsCount ?? 0;
}
