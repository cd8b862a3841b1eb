import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { ago } from './ago.ts';
import { healthOf } from './source-health.ts';
import { SourceMark } from './source-mark.tsx';
import styles from './sources.module.css';
import { typeOf } from './type-of.ts';

export type SourcesTableProps = {
  sources: Source[];
  types: readonly SourceType[];
  loading: boolean;
  empty: ReactNode;
  /** At the end of each row. */
  actions: (source: Source) => ReactNode;
};

/** Every connected source: what it is, whose account, how it is doing, what leans on it. */
export function SourcesTable({ sources, types, loading, empty, actions }: SourcesTableProps) {
  const columns: Column<Source>[] = [
    { key: 'name', header: 'Source', render: (source) => <Name source={source} types={types} /> },
    {
      key: 'account',
      header: 'Account',
      render: ({ account }) => (
        <span className={styles.account} title={account}>
          {account}
        </span>
      ),
    },
    { key: 'health', header: 'Health', render: (source) => <HealthCell source={source} /> },
    {
      key: 'properties',
      header: 'Properties',
      kind: 'number',
      render: (source) => (typeOf(types, source.type).hasProperties ? source.propertiesCount : <None />),
    },
    {
      key: 'usedBy',
      header: 'Used by',
      kind: 'number',
      render: ({ dashboardsCount }) => dashboardsInWords(dashboardsCount),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">Actions</span>,
      kind: 'actions',
      render: actions,
    },
  ];
  return (
    <Section flush>
      <DataTable
        label="Sources"
        columns={columns}
        rows={sources}
        rowKey={({ id }) => id}
        loading={loading}
        empty={empty}
      />
    </Section>
  );
}

function Name({ source, types }: { source: Source; types: readonly SourceType[] }) {
  const type = typeOf(types, source.type);
  return (
    <span className={styles.name}>
      <SourceMark type={type} />
      <span className={styles.words}>
        <span className={styles.title}>{source.name}</span>
        <span className={styles.under}>{type.label}</span>
      </span>
    </span>
  );
}

function HealthCell({ source }: { source: Source }) {
  const { tone, word, detail, at } = healthOf(source);
  const when = at ? ago(at, Date.now()) : '';
  return (
    <span className={styles.health}>
      <StatusPill tone={tone}>{word}</StatusPill>
      <span className={styles.under} title={detail ?? undefined}>
        {[detail, when].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

function None() {
  return <span className={styles.under}>–</span>;
}

function dashboardsInWords(count: number): ReactNode {
  if (count === 0) return <None />;
  return count === 1 ? '1 dashboard' : `${count} dashboards`;
}
