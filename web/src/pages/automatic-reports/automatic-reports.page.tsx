import { Button, SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { useState } from 'react';
import { ListMenu } from '../../features/deleted-items/index.ts';
import { EditReportModal, NewReportModal } from '../../features/report-form/index.ts';
import {
  ReportHistory,
  ReportList,
  readHistoryQuery,
  writeHistoryQuery,
} from '../../features/report-list/index.ts';
import { useNewFlag } from '../../platform/address.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconPlus } from '../../ui/icons/icons.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { useNarrowPage } from '../../ui/sidebar-state.ts';
import { DueDays } from './due-days.tsx';

const views = [
  { value: 'reports', label: 'Reports' },
  { value: 'history', label: 'History' },
];

/** Up to this width the header has space for its title and button only. */
const NARROW_PX = 560;

export default function AutomaticReportsPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { user } = useSession();
  const [edited, setEdited] = useState<Report | null>(null);
  const go = (next: Record<string, string>) =>
    void navigate({ to: '/company/automatic-reports', search: next, replace: true });
  const narrow = useNarrowPage(NARROW_PX);
  const [isNew, create] = useNewFlag();
  const view = search.view === 'history' ? 'history' : 'reports';
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label="What to show"
      data={views}
      value={view}
      onChange={(next) => go(next === 'history' ? { view: next } : {})}
    />
  );
  return (
    <>
      <PageHeader
        title="Automatic reports"
        beside={narrow ? undefined : choice}
        actions={isEditor(user?.roleName ?? null) ? <ListMenu /> : undefined}
        action={
          isEditor(user?.roleName ?? null) ? (
            <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => create(true)}>
              New report
            </Button>
          ) : undefined
        }
      />
      <PageBody>
        {narrow ? <div>{choice}</div> : null}
        {view === 'history' ? (
          <ReportHistory
            query={readHistoryQuery(search)}
            onChange={(query) => go({ view, ...writeHistoryQuery(query) })}
            dayField={(days, onDays) => <DueDays days={days} onChange={onDays} />}
          />
        ) : (
          <ReportList onEdit={setEdited} onNew={() => create(true)} />
        )}
      </PageBody>
      <NewReportModal opened={isNew} onClose={() => create(false)} />
      <EditReportModal report={edited} onClose={() => setEdited(null)} />
    </>
  );
}
