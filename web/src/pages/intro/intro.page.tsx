import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { OnboardingFlow } from '@vitrine/contract/entities/company.ts';
import { IntroForm } from '../../features/onboarding/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import styles from './intro.module.css';

const paths: Record<OnboardingFlow, string> = { dashboard: '/dashboards/create', mc: '/groups/create' };

/** The intro blocks the rest of the app, except signing out and one's own page. */
export default function IntroPage() {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { user, onboarding, sourceTypes } = useSession();
  const monitoring = Object.hasOwn(routesByPath, paths.mc);
  return (
    <>
      <IntroForm
        tracks={monitoring ? ['dashboard', 'mc'] : ['dashboard']}
        flow={onboarding?.flow ?? null}
        sourceTypes={sourceTypes}
        onStarted={(flow) => void navigate({ to: paths[flow], replace: true })}
      />
      {user ? (
        <p className={styles.foot}>
          <span className={styles.email}>{user.email}</span>
          <Link to="/users/$userId" params={{ userId: user.id }}>
            Your account
          </Link>
          <PlainButton small kind="quiet" onClick={() => void signOut()}>
            Sign out
          </PlainButton>
        </p>
      ) : null}
    </>
  );
}
