import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** 'Asking again in 23 s', and so on as time passes. */
export function Countdown({ until }: { until: number }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <>Asking again in {Math.max(1, Math.ceil((until - nowMs) / 1_000))} s</>;
}
