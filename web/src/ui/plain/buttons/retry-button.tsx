import { useRef, useState } from 'react';
import { PlainButton } from './plain-button.tsx';

/** Repeats what failed. While the returned promise is pending the button is busy and does nothing. */
export function RetryButton({ onRetry, small = false }: { onRetry: () => unknown; small?: boolean }) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const retry = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await onRetry();
    } catch {
      // The error that is shown already is the result.
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <PlainButton small={small} busy={busy} onClick={() => void retry()}>
      Try again
    </PlainButton>
  );
}
