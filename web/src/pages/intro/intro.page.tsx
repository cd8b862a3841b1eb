import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { OnboardingFlow } from '@vitrine/contract/entities/company/company.ts';
import { BrandStep } from '../../features/company-settings/brand-step.tsx';
import { IntroForm } from '../../features/onboarding/index.ts';
import { isSignIn, signInAtProvider } from '../../features/source-forms/connect/sign-in-at-provider.ts';
import { useSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import styles from './intro.module.css';

const paths: Record<OnboardingFlow, string> = { dashboard: '/dashboards/create', mc: '/groups/create' };

/** The intro blocks the rest of the app, except signing out and one's own page. */
export default function IntroPage() {
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const { user, company, onboarding, sourceTypes } = useSession();
  const monitoring = Object.hasOwn(routesByPath, paths.mc);
  /** The source is connected on the next page, which its provider's sign-in returns to. */
  const open = async (flow: OnboardingFlow, source: SourceType | null) => {
    const leaves = source !== null && isSignIn(source);
    const search = source && !leaves ? { connect: source.type } : {};
    await navigate({ to: paths[flow], search, replace: true });
    if (leaves) signInAtProvider(source);
  };
  return (
    <>
      <IntroForm
        tracks={monitoring ? ['dashboard', 'mc'] : ['dashboard']}
        flow={onboarding?.flow ?? null}
        sourceTypes={sourceTypes}
        brand={user?.creator && company ? (onDone) => <BrandStep company={company} onDone={onDone} /> : null}
        onStarted={(flow, source) => void open(flow, source)}
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
