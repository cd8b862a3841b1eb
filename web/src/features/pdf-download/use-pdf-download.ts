import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { PdfGaps, PdfProgress } from '@vitrine/contract/entities/pdf.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, refusalOf } from '../../platform/api/api-error.ts';
import { reportError } from '../../platform/errors/report-error.ts';
import { requestHeaders } from '../../platform/session/identity.ts';
import { gapText, progressText } from '../../platform/text/pdf-progress.ts';
import type { PdfButtonState } from '../../ui/plain/buttons/pdf-button.tsx';
import { pdfFailedMs, pdfNoteMs, pdfRefusedMs } from '../../ui/timers.ts';

type Options = {
  permalink: string;
  dates: Dates;
  timezone: string;
  authorization?: string;
  /** Exports the current real-time widgets; the dates are ignored. */
  realTime?: boolean;
  filters?: readonly DashboardFilter[];
};

type Note = { text: string; isNew: boolean };

export type PdfDownload = {
  state: PdfButtonState;
  /** The current step; absent until the server has sent one. */
  progress?: string | undefined;
  /** Error text, if waiting helps. */
  problem?: string | undefined;
  /** Number of widgets without data; `isNew` until there was time to read it. */
  note?: Note | undefined;
  start(): void;
};

const NOT_MODIFIED = 304;
const STILL_WORKING = 202;
const TOO_MANY = 429;
const TOO_MANY_TEXT = 'Too many PDFs, try again in a minute';

/**
 * Creates a PDF and downloads it: polls while the server answers 202 or 304, and shows a failure for 1.5 s, longer
 * with advice. Every click asks the server, which caches the file while the dashboard looks the same. `onMade` is
 * called with each download.
 */
export function usePdfDownload(options: Options, onMade?: () => void): PdfDownload {
  const [state, setState] = useState<PdfButtonState>('idle');
  const [progress, setProgress] = useState<PdfProgress>();
  const [problem, setProblem] = useState<string>();
  const [note, setGaps] = useNote();
  const controller = useRef<AbortController | null>(null);
  const identity = JSON.stringify(options);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file belongs to the range it was made for
  useEffect(() => {
    setState('idle');
    return () => controller.current?.abort();
  }, [identity]);

  useEffect(() => {
    if (state !== 'failed') return;
    const timer = setTimeout(() => setState('idle'), problem ? pdfRefusedMs : pdfFailedMs);
    return () => clearTimeout(timer);
  }, [state, problem]);

  const start = useCallback(() => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState('loading');
    setProgress(undefined);
    setProblem(undefined);
    requestFile(options, signal, setProgress).then(
      (made) => {
        setState('ready');
        setGaps(made.gaps);
        download(made.url);
        onMade?.();
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setState('failed');
        if (error instanceof ApiError && error.status === TOO_MANY) setProblem(TOO_MANY_TEXT);
        else reportError(error);
      },
    );
  }, [options, onMade, setGaps]);

  return { state, progress: progress && progressText(progress), problem, note, start };
}

/** Reports missing data in a file; it stops being new after a while. */
function useNote(): [Note | undefined, (gaps: PdfGaps | null) => void] {
  const [note, setNote] = useState<Note>();
  useEffect(() => {
    if (!note?.isNew) return;
    const timer = setTimeout(() => setNote({ ...note, isNew: false }), pdfNoteMs);
    return () => clearTimeout(timer);
  }, [note]);
  const setGaps = useCallback(
    (gaps: PdfGaps | null) => setNote(gaps ? { text: gapText(gaps), isNew: true } : undefined),
    [],
  );
  return [note, setGaps];
}

type Made = { url: string; gaps: PdfGaps | null };
type PdfResponse = { check?: string; progress?: PdfProgress; url?: string; gaps?: PdfGaps | null } | null;

async function requestFile(
  { permalink, dates, timezone, authorization, realTime = false, filters = [] }: Options,
  signal: AbortSignal,
  onProgress: (progress: PdfProgress) => void,
): Promise<Made> {
  let check: string | null = null;
  for (;;) {
    const query = new URLSearchParams({
      timezone,
      date_range: JSON.stringify(dates),
      ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}),
      ...(check ? { check } : {}),
    });
    const path = `${encodeURIComponent(permalink)}${realTime ? '/realtime' : ''}/pdf`;
    const response = await fetch(`/api/dashboards/${path}?${query}`, {
      headers: requestHeaders(authorization),
      signal,
    });
    if (response.status === NOT_MODIFIED) continue;
    const body = (await response.json().catch(() => null)) as PdfResponse;
    if (!response.ok) throw refusalOf(response.status, body);
    if (response.status !== STILL_WORKING && body?.url) return { url: body.url, gaps: body.gaps ?? null };
    check = body?.check ?? check;
    if (body?.progress) onProgress(body.progress);
  }
}

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
