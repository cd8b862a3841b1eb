import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { ThemeSection } from '../../features/account/theme-section.tsx';
import { ConsentSection } from '../../features/onboarding-consent/consent-section.tsx';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { loadPage } from '../../platform/next-page.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

export default function UserPage() {
  const { userId = '' } = useParams({ strict: false }) as { userId?: string };
  const { user } = useSession();
  const own = user?.id === userId;
  const { data, error, refetch } = useQuery(api.users.get.queryOptions({ input: { id: userId } }));
  const person = data?.data ?? (own ? user : null);
  usePageTitle(null);
  const asked = own && !(person?.termsConsent && person.ageConsent);
  const consents = person ? (
    <ConsentSection person={person} own={own} onConsented={() => loadPage('/dashboards')} />
  ) : null;
  return (
    <>
      <PageHeader title={own ? 'Your account' : (person?.name ?? 'Account')} />
      <PageBody width="narrow">
        {person ? (
          <>
            {asked ? consents : null}
            <ProfileForm key={person.id} person={person} />
            {own ? <ThemeSection /> : null}
            {asked ? null : consents}
          </>
        ) : error ? (
          <ErrorState title="This account could not be shown" onRetry={() => void refetch()}>
            {wordsOf(error)}
          </ErrorState>
        ) : (
          <LoadingState waitingFor="the account" />
        )}
      </PageBody>
    </>
  );
}
