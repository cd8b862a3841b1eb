import { InvoicesSection } from '../../features/billing/invoices-section.tsx';
import { PageBody, PageHeader } from '../../ui/page.tsx';

export default function InvoicesPage() {
  return (
    <>
      <PageHeader title="Invoices" />
      <PageBody>
        <InvoicesSection />
      </PageBody>
    </>
  );
}
