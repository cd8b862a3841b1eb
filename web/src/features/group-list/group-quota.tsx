import { useQuery } from '@tanstack/react-query';
import { groupCountText, MAX_GROUPS, tooManyGroups } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './group-list.module.css';

/** Number of groups and the limit, with a note once it is reached. */
export function GroupQuota({ count }: { count: number }) {
  if (count >= MAX_GROUPS) return <ErrorNote>{tooManyGroups}</ErrorNote>;
  return <p className={styles.quota}>{groupCountText(count)}</p>;
}

/** Number of groups; the bootstrap's value until the list is loaded. */
export function useGroupCount(): number {
  const { company } = useSession();
  const { data } = useQuery(api.campaigns.list.queryOptions());
  return data?.data.length ?? company?.campaignsCount ?? 0;
}
