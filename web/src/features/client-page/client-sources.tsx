import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Client, DefaultSources } from '@vitrine/contract/entities/client.ts';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { sourceTypeOf } from '../../platform/text/source-type-of.ts';
import { SourceLogo } from '../../ui/plain/source-logo.tsx';
import styles from './client-page.module.css';
import { Part } from './part.tsx';

/** The sources that a client's new dashboards start with. */
export function ClientSources({ client }: { client: Client }) {
  const { data, error, refetch } = useQuery(api.sources.list.queryOptions());
  const names = new Map((data?.data ?? []).map(({ id, name }) => [id, name]));
  const rows = Object.entries(client.defaultSources).map(([type, source]) => ({ type, ...source }));
  return (
    <Part
      title="Default sources"
      id="sources"
      columns
      rows={data ? rows : undefined}
      error={error}
      onRetry={refetch}
      empty="No default sources yet. Edit the client to choose the sources that its new dashboards start with."
      rowKey={({ type }) => type}
      row={({ type, sourceId, property }) => (
        <Row type={type} sourceId={sourceId} property={property} name={names.get(sourceId) ?? ''} />
      )}
    />
  );
}

type RowProps = DefaultSources[string] & { type: string; name: string };

function Row({ type, sourceId, property, name }: RowProps) {
  const { sourceTypes } = useSession();
  const sourceType = sourceTypeOf(sourceTypes, type);
  const { data } = useQuery(
    api.sources.properties.queryOptions({ input: { id: sourceId }, enabled: property !== null }),
  );
  const shown = property && (data?.data.find(({ id }) => id === property)?.name ?? property);
  return (
    <>
      <SourceLogo type={sourceType} />
      <span className={styles.rowMessage}>
        <Link to={`/company/sources/${sourceId}`}>{name}</Link>
        <span className={styles.quiet}>{shown ?? sourceType.label}</span>
      </span>
    </>
  );
}
