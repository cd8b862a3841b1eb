import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GroupSummary } from '@vitrine/contract/entities/group.ts';
import { api } from '../../platform/api/api.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import styles from './client-page.module.css';
import { Part } from './part.tsx';

/** The groups that belong to a client, with the state of their domains. */
export function ClientGroups({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(api.campaigns.list.queryOptions());
  return (
    <Part
      title="Groups"
      action={
        <Button component={Link} to="/groups" size="xs">
          All groups
        </Button>
      }
      rows={data?.data.filter((group) => group.clientId === clientId)}
      error={error}
      onRetry={() => void refetch()}
      empty="No groups yet. A group that watches this client’s domains can be assigned in its settings."
      rowKey={({ id }) => id}
      row={({ id, name, summary }) => (
        <>
          <span className={styles.rowWords}>
            <Link to={`/groups/${id}`}>{name}</Link>
            <span className={styles.quiet}>
              {summary.domains === 1 ? '1 domain' : `${summary.domains} domains`}
            </span>
          </span>
          <State summary={summary} />
        </>
      )}
    />
  );
}

function State({ summary: { alerting, broken, ok } }: { summary: GroupSummary }) {
  if (alerting > 0) return <StatusPill tone="bad">{alerting} with alerts</StatusPill>;
  if (broken > 0) return <StatusPill tone="warning">{broken} not readable</StatusPill>;
  return ok > 0 ? <StatusPill tone="good">{ok} healthy</StatusPill> : null;
}
