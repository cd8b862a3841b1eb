import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ForgotPasswordForm } from '../../features/session-forms/forgot-password-form.tsx';
import { SessionCard } from '../../features/session-forms/session-card.tsx';

const back = <Link to="/sign-in">Back to sign in</Link>;

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) {
    return (
      <SessionCard
        title="Check your inbox"
        lead={`If there is an account for ${sentTo}, a mail with a link is on its way. The link works once and for one hour.`}
        foot={back}
      />
    );
  }
  return (
    <SessionCard
      title="Forgot your password?"
      lead="Enter your e-mail address. You get a link that sets a new one."
      foot={back}
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </SessionCard>
  );
}
