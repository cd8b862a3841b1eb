import { Link, useSearch } from '@tanstack/react-router';
import { socialProblemText } from '@vitrine/contract/rules/people/social-problems.ts';
import { useState } from 'react';
import { RegistrationForm } from '../../features/billing/registration/registration-form.tsx';
import { readRegistrationQuery } from '../../features/billing/registration/registration-query.ts';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { SocialSignUp } from '../../features/session-forms/social-sign-up.tsx';
import { safeNext } from '../../platform/session/next-page.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';

export default function RegisterPage() {
  const { next, problem } = useSearch({ strict: false }) as { next?: string; problem?: string };
  const onward = safeNext(next);
  const problemText = socialProblemText(problem);
  const [query] = useState(() => readRegistrationQuery(window.location.search));
  return (
    <SessionCard
      wide={!query.appsumo}
      title="Create your account"
      lead={
        query.appsumo
          ? 'Welcome from AppSumo. Enter your code, and everything it bought is yours. Without one you begin with a trial.'
          : 'Connect your sources, build a dashboard, share it.'
      }
      foot={
        <>
          Already have an account?{' '}
          <Link to="/sign-in" search={{ next }}>
            Sign in
          </Link>
        </>
      }
    >
      {problemText ? <ErrorNote>{problemText}</ErrorNote> : null}
      <RegistrationForm
        query={query}
        next={onward}
        social={(choices) => <SocialSignUp choices={{ ...choices, next: onward }} />}
      />
    </SessionCard>
  );
}
