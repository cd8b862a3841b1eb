import { Button, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import { canCreateDashboard } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { useState } from 'react';
import { CloneDialog } from '../../features/dashboard-clone/index.ts';
import {
  DashboardList,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from '../../features/dashboard-list/index.ts';
import { type BundleChoice, BundleList } from '../../features/pdf-bundles/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { ExportPdfs } from './export-pdfs.tsx';

const QUOTA_TEXT = 'All dashboards of your plan are in use. Delete one or extend your subscription.';
const ROLE_TEXT = 'Your role can view dashboards.';

export default function DashboardsPage() {
  const navigate = useNavigate();
  const query = readListQuery(useSearch({ strict: false }));
  const { company, user } = useSession();
  const editor = isEditor(user?.roleName ?? null);
  const refusal = !editor ? ROLE_TEXT : company && !canCreateDashboard(company) ? QUOTA_TEXT : null;
  const [cloned, setCloned] = useState<DashboardSummary | null>(null);
  const [exported, setExported] = useState<{ choice: BundleChoice; end: () => void } | null>(null);
  const begun = () => {
    exported?.end();
    setExported(null);
  };
  const open = (permalink: string) =>
    void navigate({ to: `/dashboards/${permalink}`, search: { edit: '1' } });
  const create = editor ? <CreateButton refusal={refusal} /> : null;
  const show = (next: ListQuery) =>
    void navigate({ to: '/dashboards', search: writeListQuery(next), replace: true });
  return (
    <>
      <PageHeader title="Dashboards" action={create} />
      <PageBody>
        {editor ? <BundleList /> : null}
        <DashboardList
          query={query}
          onQuery={show}
          createRefusal={refusal}
          createAction={create}
          link={({ permalink, name }) => <Link to={`/dashboards/${permalink}`}>{name}</Link>}
          onOpen={open}
          onCloneForClient={setCloned}
          onExport={editor ? (choice, end) => setExported({ choice, end }) : undefined}
        />
        <ExportPdfs choice={exported?.choice ?? null} onClose={() => setExported(null)} onBegun={begun} />
        <CloneDialog dashboard={cloned} onClose={() => setCloned(null)} onCreated={open} />
      </PageBody>
    </>
  );
}

function CreateButton({ refusal }: { refusal: string | null }) {
  const icon = <Icon of={IconPlus} />;
  if (refusal === null) {
    return (
      <Button component={Link} to="/dashboards/create" variant="filled" leftSection={icon}>
        New dashboard
      </Button>
    );
  }
  return (
    <Tooltip label={refusal}>
      <Button
        variant="filled"
        leftSection={icon}
        data-disabled
        aria-disabled
        onClick={(event) => event.preventDefault()}
      >
        New dashboard
      </Button>
    </Tooltip>
  );
}
