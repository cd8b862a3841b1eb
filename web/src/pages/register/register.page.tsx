import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { RegistrationForm } from '../../features/billing/registration-form.tsx';
import { readRegistrationQuery } from '../../features/billing/registration-query.ts';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { safeNext } from '../../platform/next-page.ts';

export default function RegisterPage() {
  const { next } = useSearch({ strict: false }) as { next?: string };
  const [query] = useState(() => readRegistrationQuery(window.location.search));
  return (
    <SessionCard
      wide={!query.appsumo}
      title="Create your account"
      lead={
        query.appsumo
          ? 'Welcome from AppSumo. Enter your code, and everything it bought is yours.'
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
      <RegistrationForm query={query} next={safeNext(next)} />
    </SessionCard>
  );
}
