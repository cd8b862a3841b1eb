import { Link, useSearch } from '@tanstack/react-router';
import { DemoDoor } from '../../features/session-forms/demo-door.tsx';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { SignInForm } from '../../features/session-forms/sign-in-form.tsx';
import { SocialSignIn } from '../../features/session-forms/social-sign-in.tsx';
import { safeNext } from '../../platform/next-page.ts';
import { useSession } from '../../platform/session.ts';

export default function SignInPage() {
  const { demo, site } = useSession();
  const { next } = useSearch({ strict: false }) as { next?: string };
  return (
    <SessionCard
      title="Sign in"
      foot={
        site ? null : (
          <>
            New here?{' '}
            <Link to="/register" search={{ next }}>
              Create an account
            </Link>
          </>
        )
      }
    >
      <SignInForm
        next={safeNext(next)}
        above={<SocialSignIn next={safeNext(next)} />}
        below={demo ? <DemoDoor /> : null}
      />
    </SessionCard>
  );
}
