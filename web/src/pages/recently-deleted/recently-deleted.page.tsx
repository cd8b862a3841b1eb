import { DeletedList } from '../../features/deleted-items/index.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';

export default function RecentlyDeletedPage() {
  return (
    <>
      <PageHeader title="Recently deleted" />
      <PageBody>
        <DeletedList />
      </PageBody>
    </>
  );
}
