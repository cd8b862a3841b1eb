import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { momentOf, updatedAgo } from '@vitrine/contract/rules/dashboards/live-data.messages.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { useEffect, useState } from 'react';
import styles from './header.module.css';

export type LiveMomentProps = {
  results: Readonly<Record<string, WidgetResult>>;
  timezone: string;
  locale: string;
  /** Print shows no seconds. */
  paper?: boolean;
};

const TICK_MS = 1_000;

/** 'Live · updated 20 s ago' of the visible values; the server and print show the time instead. */
export function LiveMoment({ results, timezone, locale, paper = false }: LiveMomentProps) {
  const at = momentOf(Object.values(results));
  const nowMs = useNow();
  const text =
    at === null ? null : nowMs === null ? dateTimeText(at, locale, timezone) : updatedAgo(at, nowMs);
  if (paper) return text;
  return (
    <span className={styles.live}>
      <span className={styles.pulse} aria-hidden />
      {text === null ? 'Live' : `Live · ${text}`}
    </span>
  );
}

/** Null until the page is hydrated, so that the server's markup matches. */
function useNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
