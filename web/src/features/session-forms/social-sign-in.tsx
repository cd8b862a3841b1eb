import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { loadPage } from '../../platform/session/next-page.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** Signs in with an external service by redirecting to its page. */
export function SocialSignIn({ next }: { next: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (provider: string) => {
    try {
      const { url } = await api.registration.socialSignIn.call({ provider, next });
      loadPage(url);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <>
      {problem ? <ErrorNote>{problem}</ErrorNote> : null}
      <SocialButtons or="or with your password" onChoose={({ id }) => void choose(id)} />
    </>
  );
}
