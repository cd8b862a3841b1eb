import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RetrySchedule, retrySchedule } from './retry-schedule.ts';

export type Retries = {
  /** When each waiting widget is requested again, epoch ms. */
  due: ReadonlyMap<string, number>;
  setDue(due: ReadonlyMap<string, number>): void;
  schedule: RefObject<RetrySchedule | null>;
};

export function useRetries(): Retries {
  const [due, setDue] = useState<Retries['due']>(new Map());
  const schedule = useRef<RetrySchedule>(null);
  return { due, setDue, schedule };
}

/** A widget that is being edited, and how its editor requests its data. */
export type Held = { id: string; refetch(): void } | null;

type RequestWidgets = (widgetIds: string[], afresh: boolean, retry: true) => unknown;

/** Requests waiting widgets again. Another `request` (other dates, another dashboard) cancels all waits. */
export function useRetryRequests({ schedule, setDue }: Retries, request: RequestWidgets, held: Held): void {
  const refetch = useEffectEvent((widgetIds: string[], afresh: boolean) => {
    if (held && widgetIds.includes(held.id)) held.refetch();
    const others = widgetIds.filter((id) => id !== held?.id);
    if (others.length > 0) request(others, afresh, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `request` ends what was to be requested before
  useEffect(() => {
    const started = retrySchedule({
      request: (...due) => refetch(...due),
      onChange: setDue,
      source: document,
    });
    schedule.current = started;
    return () => {
      started.end();
      setDue(new Map());
    };
  }, [request, schedule, setDue]);
}
