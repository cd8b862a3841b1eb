import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ResetPasswordForm } from '../../features/session-forms/reset-password-form.tsx';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { api } from '../../platform/api/api.ts';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

const another = <Link to="/forgot-password">Ask for a new link</Link>;

export default function ResetPasswordPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const [changed, setChanged] = useState(false);
  // Checked once, so that the form stays while someone types. Setting the password is refused for the same reasons.
  const { data, isPending } = useQuery(
    api.signIn.checkReset.queryOptions({
      input: { token },
      enabled: token !== '',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  if (changed) {
    return (
      <SessionCard
        title="Your password is set"
        lead="You were signed out everywhere else."
        foot={<Link to="/sign-in">Sign in with the new password</Link>}
      />
    );
  }
  if (!token) {
    return (
      <SessionCard
        title="This link is incomplete"
        lead="Open it from the mail again, or ask for a new one."
        foot={another}
      />
    );
  }
  if (isPending) {
    return (
      <SessionCard title="Set a new password">
        <LoadingState waitingFor="your link" />
      </SessionCard>
    );
  }
  if (data?.usable === false) {
    return (
      <SessionCard
        title="This link no longer works"
        lead="It was used already or is too old: it works once and for one hour."
        foot={another}
      />
    );
  }
  return (
    <SessionCard title="Set a new password" foot={another}>
      <ResetPasswordForm token={token} onChanged={() => setChanged(true)} />
    </SessionCard>
  );
}
