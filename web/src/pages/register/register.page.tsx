import { Link } from '@tanstack/react-router';
import { RegisterForm } from '../../features/session-forms/register-form.tsx';
import { SessionCard } from '../../features/session-forms/session-card.tsx';

export default function RegisterPage() {
  return (
    <SessionCard
      title="Create your account"
      lead="Connect your sources, build a dashboard, share it. Free for 14 days."
      foot={
        <>
          Already have an account? <Link to="/sign-in">Sign in</Link>
        </>
      }
    >
      <RegisterForm />
    </SessionCard>
  );
}
