import { updatedAgo } from '@vitrine/contract/rules/live-words.ts';
import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

type FreshnessProps = {
  /** Instant, ISO 8601. */
  at: string;
  capital?: boolean;
};

/** 'updated 12 min ago', and so on as time passes. */
export function Freshness({ at, capital = false }: FreshnessProps) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Figures may have come after the last tick.
  const words = updatedAgo(at, Math.max(nowMs, Date.parse(at)));
  return (
    <time dateTime={at} suppressHydrationWarning>
      {capital ? words.replace(/^u/, 'U') : words}
    </time>
  );
}
