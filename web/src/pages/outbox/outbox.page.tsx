import { OutboxList } from '../../features/outbox/outbox-list.tsx';
import { PageBody, PageHeader } from '../../ui/page.tsx';

export default function OutboxPage() {
  return (
    <>
      <PageHeader title="Outbox" />
      <PageBody>
        <OutboxList />
      </PageBody>
    </>
  );
}
