import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Report } from '@vitrine/contract/entities/report.ts';
import { useState } from 'react';
import { EditReportModal } from '../../features/report-form/index.ts';
import {
  ReportHistory,
  ReportList,
  readHistoryQuery,
  writeHistoryQuery,
} from '../../features/report-list/index.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { DueDays } from './due-days.tsx';

const views = [
  { value: 'reports', label: 'Reports' },
  { value: 'history', label: 'History' },
];

export default function AutomaticReportsPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Report | null>(null);
  const go = (next: Record<string, string>) =>
    void navigate({ to: '/company/automatic-reports', search: next, replace: true });
  const view = search.view === 'history' ? 'history' : 'reports';
  return (
    <>
      <PageHeader
        title="Automatic reports"
        beside={
          <SegmentedControl
            size="xs"
            aria-label="What to show"
            data={views}
            value={view}
            onChange={(next) => go(next === 'history' ? { view: next } : {})}
          />
        }
      />
      <PageBody>
        {view === 'history' ? (
          <ReportHistory
            query={readHistoryQuery(search)}
            onChange={(query) => go({ view, ...writeHistoryQuery(query) })}
            dayField={(days, onDays) => <DueDays days={days} onChange={onDays} />}
          />
        ) : (
          <ReportList onEdit={setEdited} />
        )}
      </PageBody>
      <EditReportModal report={edited} onClose={() => setEdited(null)} />
    </>
  );
}
