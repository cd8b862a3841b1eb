import { DataSection } from '../../features/company-settings/data-section.tsx';
import { DeletionSection } from '../../features/company-settings/deletion-section.tsx';
import { SettingsForm } from '../../features/company-settings/settings-form.tsx';
import { WordingSection } from '../../features/company-settings/wording-section.tsx';
import { useSession } from '../../platform/session/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';

export default function CompanySettingsPage() {
  const { company } = useSession();
  return (
    <>
      <PageHeader title="Settings" />
      <PageBody width="narrow">
        {company ? (
          <>
            <SettingsForm company={company} />
            <WordingSection />
            <DataSection />
            <DeletionSection company={company} />
          </>
        ) : null}
      </PageBody>
    </>
  );
}
