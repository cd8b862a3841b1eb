import { Link } from '@tanstack/react-router';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { ReactNode } from 'react';
import { useTableView } from '../../platform/table-view.ts';
import { ago } from '../../platform/text/ago.ts';
import { sourceTypeOf } from '../../platform/text/source-type-of.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { SourceLogo } from '../../ui/plain/source-logo.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { KindName } from './kind-name.tsx';
import { healthOf } from './source-health.ts';
import styles from './sources.module.css';

export type SourcesTableProps = {
  sources: Source[];
  types: readonly SourceType[];
  loading: boolean;
  empty: ReactNode;
  /** Link a name to the page of its source. */
  linked: boolean;
  /** Actions at the end of each row. */
  actions: (source: Source) => ReactNode;
};

/** In a narrow table the account is shown under the name, and the counts are left out. */
const WIDE_ONLY = ['account', 'properties', 'usedBy'];

/** All connected sources with type, account, health and usage. */
export function SourcesTable({ sources, types, loading, empty, linked, actions }: SourcesTableProps) {
  const view = useTableView();
  const setup = { types, linked, actions };
  return (
    <Section flush>
      <DataTable
        label="Sources"
        columns={columnsOf({ ...setup, compact: false })}
        compactColumns={columnsOf({ ...setup, compact: true }).filter(({ key }) => !WIDE_ONLY.includes(key))}
        rows={sources}
        rowKey={({ id }) => id}
        loading={loading}
        empty={empty}
        linked={linked}
        {...view}
      />
    </Section>
  );
}

type Setup = Pick<SourcesTableProps, 'types' | 'linked' | 'actions'> & { compact: boolean };

function columnsOf({ types, compact, linked, actions }: Setup): Column<Source>[] {
  return [
    {
      key: 'name',
      header: 'Source',
      value: ({ name }) => name,
      render: (source) => <Name source={source} types={types} withAccount={compact} linked={linked} />,
    },
    {
      key: 'account',
      header: 'Account',
      value: ({ account }) => account,
      render: ({ account }) => <Account account={account} />,
    },
    {
      key: 'health',
      header: 'Health',
      value: (source) => healthOf(source, sourceTypeOf(types, source.type)).label,
      render: (source) => <HealthCell source={source} type={sourceTypeOf(types, source.type)} />,
    },
    {
      key: 'properties',
      header: 'Properties',
      kind: 'number',
      value: (source) => (sourceTypeOf(types, source.type).hasProperties ? source.propertiesCount : null),
      render: (source) =>
        sourceTypeOf(types, source.type).hasProperties ? source.propertiesCount : <None />,
    },
    {
      key: 'usedBy',
      header: 'Used by',
      kind: 'number',
      value: ({ dashboardsCount }) => dashboardsCount,
      render: ({ dashboardsCount }) => dashboardsText(dashboardsCount),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">Actions</span>,
      kind: 'actions',
      render: actions,
    },
  ];
}

type NameProps = { source: Source; types: readonly SourceType[]; withAccount: boolean; linked: boolean };

function Name({ source, types, withAccount, linked }: NameProps) {
  const type = sourceTypeOf(types, source.type);
  return (
    <span className={styles.name}>
      <SourceLogo type={type} />
      <span className={styles.text}>
        <span className={styles.title} title={source.name}>
          {linked ? (
            <Link data-row-link to="/company/sources/$sourceId" params={{ sourceId: source.id }}>
              {source.name}
            </Link>
          ) : (
            source.name
          )}
        </span>
        <span className={styles.under}>{withAccount ? source.account : <KindName type={type} />}</span>
      </span>
    </span>
  );
}

function Account({ account }: { account: string }) {
  return (
    <span className={styles.account} title={account}>
      {account}
    </span>
  );
}

function HealthCell({ source, type }: { source: Source; type: SourceType }) {
  const { tone, label, detail, at } = healthOf(source, type);
  const when = at ? ago(at, Date.now()) : '';
  return (
    <span className={styles.health}>
      <StatusPill tone={tone}>{label}</StatusPill>
      <span className={`${styles.under} ${styles.lines}`} title={detail ?? undefined}>
        {[detail, when].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

function None() {
  return <span className={styles.under}>–</span>;
}

function dashboardsText(count: number): ReactNode {
  if (count === 0) return <None />;
  return count === 1 ? '1 dashboard' : `${count} dashboards`;
}
