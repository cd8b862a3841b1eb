import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { OpenInvitation } from '@vitrine/contract/entities/user.ts';
import { AcceptInvitationForm } from '../../features/session-forms/accept-invitation-form.tsx';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { api } from '../../platform/api/api.ts';
import { errorMessage, isNotFound } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { RetryButton } from '../../ui/plain/buttons/retry-button.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

const signIn = <Link to="/sign-in">Sign in</Link>;
const requestAnother = 'Ask the person who invited you for a new one.';

export default function InvitationPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { user } = useSession();
  const { data, error, refetch } = useQuery(
    api.invitations.open.queryOptions({ input: { token }, enabled: token !== '', retry: false }),
  );
  const notFound = token === '' || isNotFound(error);
  if (notFound) {
    return (
      <SessionCard
        title="This invitation is no longer there"
        lead={`It was already used, replaced by a newer one, or revoked. ${requestAnother}`}
        foot={signIn}
      />
    );
  }
  if (error) {
    return (
      <SessionCard title="The invitation could not be opened" lead={errorMessage(error)}>
        <p>
          <RetryButton onRetry={refetch} />
        </p>
      </SessionCard>
    );
  }
  if (!data) {
    return (
      <SessionCard title="Your invitation">
        <LoadingState waitingFor="your invitation" />
      </SessionCard>
    );
  }
  if (data.data.expired) {
    return (
      <SessionCard
        title="This invitation has expired"
        lead={`It was valid for seven days. ${requestAnother}`}
        foot={signIn}
      />
    );
  }
  return <Open token={token} invitation={data.data} signedInAs={user?.email ?? null} />;
}

type OpenProps = { token: string; invitation: OpenInvitation; signedInAs: string | null };

function Open({ token, invitation, signedInAs }: OpenProps) {
  const { company, invitedBy, roleName, email } = invitation;
  const foot = signedInAs ? (
    `You are signed in as ${signedInAs}. Joining signs you in as ${email} instead.`
  ) : (
    <>You have an account already? {signIn}</>
  );
  return (
    <SessionCard
      title={`Join ${company}`}
      lead={`${invitedBy ?? company} invites you as ${roleName}.`}
      foot={foot}
    >
      <AcceptInvitationForm token={token} email={email} />
    </SessionCard>
  );
}
