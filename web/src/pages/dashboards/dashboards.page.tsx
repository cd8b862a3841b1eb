import { useNavigate, useSearch } from '@tanstack/react-router';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { type ListQuery, readListQuery, writeListQuery } from '../../features/dashboard-list/index.ts';
import { ListMenu } from '../../features/deleted-items/index.ts';
import { PdfExportList } from '../../features/pdf-exports/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { CreateButton, useCreateRefusal } from './create-button.tsx';
import { Dashboards } from './dashboards.tsx';

export default function DashboardsPage() {
  const navigate = useNavigate();
  const query = readListQuery(useSearch({ strict: false }));
  const { user } = useSession();
  const editor = isEditor(user?.roleName ?? null);
  const refusal = useCreateRefusal();
  const create = editor ? <CreateButton refusal={refusal} /> : null;
  return (
    <>
      <PageHeader title="Dashboards" actions={editor ? <ListMenu /> : undefined} action={create} />
      <PageBody>
        {editor ? <PdfExportList /> : null}
        <Dashboards
          query={query}
          onQuery={(next: ListQuery) =>
            void navigate({ to: '/dashboards', search: writeListQuery(next), replace: true })
          }
          createRefusal={refusal}
          createAction={create}
          onOpen={(permalink) => void navigate({ to: `/dashboards/${permalink}`, search: { edit: '1' } })}
        />
      </PageBody>
    </>
  );
}
