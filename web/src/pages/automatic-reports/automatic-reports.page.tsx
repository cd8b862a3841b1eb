import { ReportList } from '../../features/report-list/index.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';

export default function AutomaticReportsPage() {
  return (
    <>
      <PageHeader title="Automatic reports" />
      <PageBody>
        <ReportList />
      </PageBody>
    </>
  );
}
