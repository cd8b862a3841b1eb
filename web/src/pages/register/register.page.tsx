import { Link, useSearch } from '@tanstack/react-router';
import { RegisterForm } from '../../features/session-forms/register-form.tsx';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { safeNext } from '../../platform/next-page.ts';

export default function RegisterPage() {
  const { next } = useSearch({ strict: false }) as { next?: string };
  return (
    <SessionCard
      title="Create your account"
      lead="Connect your sources, build a dashboard, share it. Free for 14 days."
      foot={
        <>
          Already have an account?{' '}
          <Link to="/sign-in" search={{ next }}>
            Sign in
          </Link>
        </>
      }
    >
      <RegisterForm next={safeNext(next)} />
    </SessionCard>
  );
}
