import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ResetPasswordForm } from '../../features/session-forms/reset-password-form.tsx';
import { SessionCard } from '../../features/session-forms/session-card.tsx';

const another = <Link to="/forgot-password">Ask for a new link</Link>;

export default function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const [changed, setChanged] = useState(false);
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
  return (
    <SessionCard title="Set a new password" foot={another}>
      <ResetPasswordForm token={token} onChanged={() => setChanged(true)} />
    </SessionCard>
  );
}
