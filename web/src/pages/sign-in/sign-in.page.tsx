import { Link, useSearch } from '@tanstack/react-router';
import { socialProblemText } from '@vitrine/contract/rules/people/social-problems.ts';
import { DemoSignIn } from '../../features/session-forms/demo-sign-in.tsx';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { SignInForm } from '../../features/session-forms/sign-in-form.tsx';
import { SocialSignIn } from '../../features/session-forms/social-sign-in.tsx';
import { loadPage, safeNext } from '../../platform/session/next-page.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSignedInElsewhere } from '../../platform/session/use-signed-in-elsewhere.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';

export default function SignInPage() {
  const { demo, site } = useSession();
  const { next, problem } = useSearch({ strict: false }) as { next?: string; problem?: string };
  useSignedInElsewhere(() => loadPage(safeNext(next)));
  const problemText = socialProblemText(problem);
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
        above={
          <>
            {problemText ? <ErrorNote>{problemText}</ErrorNote> : null}
            <SocialSignIn next={safeNext(next)} />
          </>
        }
        below={demo ? <DemoSignIn /> : null}
      />
    </SessionCard>
  );
}
