import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Person } from '@vitrine/contract/entities/user.ts';
import { EmailSection } from '../../features/account/email-section.tsx';
import { PasswordSection } from '../../features/account/password-section.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { SessionsSection } from '../../features/account/sessions-section.tsx';
import { ThemeSection } from '../../features/account/theme-section.tsx';
import { TokensSection } from '../../features/account/tokens-section.tsx';
import { TwoFactorSection } from '../../features/account/two-factor-section.tsx';
import { ConsentSection } from '../../features/onboarding-consent/consent-section.tsx';
import { PersonRights } from '../../features/people/person-rights.tsx';
import { ItemFailure } from '../../features/refusal/item-failure.tsx';
import { api } from '../../platform/api/api.ts';
import { loadPage } from '../../platform/session/next-page.ts';
import { useSession } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/text/page-title.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

export default function UserPage() {
  const { userId = '' } = useParams({ strict: false }) as { userId?: string };
  const { user } = useSession();
  const own = user?.id === userId;
  const { data, error, refetch } = useQuery(api.users.get.queryOptions({ input: { id: userId } }));
  const person = data?.data;
  usePageTitle(null);
  return (
    <>
      <PageHeader title={own ? 'Your account' : (person?.name ?? 'Account')} />
      <PageBody width="narrow">
        {person ? (
          own ? (
            <OwnAccount key={person.id} person={person} />
          ) : (
            <OthersAccount key={person.id} person={person} />
          )
        ) : error ? (
          <ItemFailure
            noun="account"
            error={error}
            onRetry={refetch}
            all={user?.roleName === 'admin' ? { to: '/company/users', label: 'All users' } : undefined}
            help="people#your-own-account"
          />
        ) : (
          <LoadingState waitingFor="the account" />
        )}
      </PageBody>
    </>
  );
}

/** Everything else is blocked by the consents, so they come first while they are missing. */
function OwnAccount({ person }: { person: Person }) {
  const needsConsent = !(person.termsConsent && person.ageConsent);
  const consents = <ConsentSection person={person} own onConsented={() => loadPage('/dashboards')} />;
  return (
    <>
      {needsConsent ? consents : null}
      <ProfileForm person={person} own />
      <EmailSection person={person} />
      <PasswordSection />
      <TwoFactorSection person={person} />
      <SessionsSection />
      <TokensSection />
      <ThemeSection />
      {needsConsent ? null : consents}
    </>
  );
}

/** What an admin can see and change of another person. */
function OthersAccount({ person }: { person: Person }) {
  const navigate = useNavigate();
  return (
    <>
      <ProfileForm person={person} own={false} />
      <PersonRights
        key={`${person.roleName} ${person.clientIds.join()} ${person.dashboardIds.join()}`}
        person={person}
        onRemoved={() => void navigate({ to: '/company/users' })}
      />
      <ConsentSection person={person} own={false} onConsented={() => undefined} />
    </>
  );
}
