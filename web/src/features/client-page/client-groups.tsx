import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GroupSummary } from '@vitrine/contract/entities/group.ts';
import { api } from '../../platform/api/api.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import styles from './client-page.module.css';
import { Part } from './part.tsx';

const MAX_HOSTS = 5;

/** The groups that belong to a client, with the state of their domains. */
export function ClientGroups({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(api.campaigns.list.queryOptions());
  return (
    <Part
      title="Groups"
      id="groups"
      action={
        <Button component={Link} to="/groups" size="xs">
          All groups
        </Button>
      }
      rows={data?.data.filter((group) => group.clientId === clientId)}
      error={error}
      onRetry={refetch}
      empty="No groups yet. A group that watches this client’s domains can be assigned in its settings."
      rowKey={({ id }) => id}
      row={({ id, name, summary }) => (
        <>
          <span className={styles.rowMessage}>
            <Link to={`/groups/${id}`}>{name}</Link>
            <Domains groupId={id} count={summary.domains} />
          </span>
          <State summary={summary} />
        </>
      )}
    />
  );
}

/** The first hosts of a group; their number until they are loaded. */
function Domains({ groupId, count }: { groupId: string; count: number }) {
  const { data } = useQuery(api.campaigns.table.queryOptions({ input: { id: groupId }, enabled: count > 0 }));
  const hosts = data?.data.map(({ host }) => host) ?? [];
  const more = hosts.length - MAX_HOSTS;
  return (
    <span className={styles.quiet}>
      {hosts.length === 0
        ? `${count} domains`
        : `${hosts.slice(0, MAX_HOSTS).join(', ')}${more > 0 ? ` + ${more} more` : ''}`}
    </span>
  );
}

function State({ summary: { alerting, broken, ok } }: { summary: GroupSummary }) {
  if (alerting > 0) return <StatusPill tone="bad">{alerting} with alerts</StatusPill>;
  if (broken > 0) return <StatusPill tone="warning">{broken} not readable</StatusPill>;
  return ok > 0 ? <StatusPill tone="good">{ok} healthy</StatusPill> : null;
}
