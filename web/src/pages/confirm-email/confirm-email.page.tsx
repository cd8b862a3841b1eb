import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';

/** Confirms the address only on a click, because programs that scan mails open links too. */
export default function ConfirmEmailPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { user } = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setRefusal(null);
    try {
      setEmail((await api.account.confirmEmail.call({ token })).email);
    } catch (error) {
      setRefusal(errorMessage(error));
      throw error;
    }
  };
  const onward = user ? <a href="/dashboards">To your dashboards</a> : <Link to="/sign-in">Sign in</Link>;
  if (email) {
    return (
      <SessionCard
        title="Your new address counts"
        lead={`From now on you sign in with ${email}.`}
        foot={onward}
      />
    );
  }
  if (token === '') {
    return <SessionCard title="This link is incomplete" lead="Open it from the mail again." foot={onward} />;
  }
  return (
    <SessionCard
      title="Confirm your new e-mail address"
      lead="From then on you sign in with the address this e-mail was sent to."
      foot={onward}
    >
      <div style={{ display: 'grid', gap: 16, marginTop: 24 }}>
        {refusal ? (
          <ErrorNote more="You can ask for a new link on your account page.">{refusal}</ErrorNote>
        ) : null}
        <InteractiveButton variant="filled" fullWidth onClick={confirm}>
          Confirm this address
        </InteractiveButton>
      </div>
    </SessionCard>
  );
}
