import { ManagePaymentSection } from '../../features/billing/manage-payment-section.tsx';
import { PageBody, PageHeader } from '../../ui/page.tsx';

export default function ManagePaymentPage() {
  return (
    <>
      <PageHeader title="Manage payment" />
      <PageBody width="narrow">
        <ManagePaymentSection />
      </PageBody>
    </>
  );
}
