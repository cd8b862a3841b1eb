import { updatedAgo } from '@vitrine/contract/rules/dashboards/live-data.messages.ts';
import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** Inside a sentence, at its start, and after a label such as 'Fetched'. */
const wordings = {
  inside: (text: string) => text,
  first: (text: string) => text.replace(/^u/, 'U'),
  bare: (text: string) => text.replace(/^updated /, ''),
};

type FreshnessProps = {
  /** Instant, ISO 8601. */
  at: string;
  wording?: keyof typeof wordings;
};

/** 'updated 12 min ago', updated as time passes. */
export function Freshness({ at, wording = 'inside' }: FreshnessProps) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Values may have arrived after the last tick.
  const text = updatedAgo(at, Math.max(nowMs, Date.parse(at)));
  return (
    <time dateTime={at} suppressHydrationWarning>
      {wordings[wording](text)}
    </time>
  );
}
