import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { loadPage } from '../../platform/session/next-page.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './session-card.module.css';

/** Signs in to the demo agency, if this installation has one. */
export function DemoSignIn() {
  const [refusal, setRefusal] = useState<string>();
  const enter = async () => {
    setRefusal(undefined);
    try {
      await api.signIn.demo.call();
    } catch (error) {
      setRefusal(errorMessage(error));
      throw error;
    }
    loadPage('/dashboards');
  };
  return (
    <>
      <div className={styles.or}>or</div>
      <div className={styles.demo}>
        <InteractiveButton fullWidth onClick={enter}>
          Explore the demo agency
        </InteractiveButton>
        {refusal ? (
          <ErrorNote>{refusal}</ErrorNote>
        ) : (
          'Sources, dashboards and reports with sample data. No account needed.'
        )}
      </div>
    </>
  );
}
