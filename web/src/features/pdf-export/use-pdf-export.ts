import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { PdfProgress } from '@vitrine/contract/entities/pdf.ts';
import { progressWords } from '@vitrine/contract/rules/pdf-progress.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../platform/api-error.ts';
import { requestHeaders } from '../../platform/identity.ts';
import { reportError } from '../../platform/report-error.ts';
import type { PdfButtonState } from '../../ui/plain/pdf-button.tsx';
import { pdfFailedMs } from '../../ui/timers.ts';

type Options = {
  permalink: string;
  dates: Dates;
  timezone: string;
  authorization?: string;
  /** The real-time widgets as they are now; the dates are not looked at. */
  realTime?: boolean;
};

export type PdfExport = {
  state: PdfButtonState;
  /** What is being done for it; absent while the server has said nothing. */
  progress?: string | undefined;
  start(): void;
};

const NOT_MODIFIED = 304;
const STILL_WORKING = 202;
const TOO_MANY = 429;

/**
 * Makes a PDF and downloads it: asks again while the server answers 202 or 304, and shows a failure for 1.5 s. Every click asks the
 * server, which keeps the file as long as the dashboard looks the same. `onMade` is called with each download.
 */
export function usePdfExport(options: Options, onMade?: () => void): PdfExport {
  const [state, setState] = useState<PdfButtonState>('idle');
  const [progress, setProgress] = useState<PdfProgress>();
  const controller = useRef<AbortController | null>(null);
  const identity = JSON.stringify(options);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file belongs to the range it was made for
  useEffect(() => {
    setState('idle');
    return () => controller.current?.abort();
  }, [identity]);

  useEffect(() => {
    if (state !== 'failed') return;
    const timer = setTimeout(() => setState('idle'), pdfFailedMs);
    return () => clearTimeout(timer);
  }, [state]);

  const start = useCallback(() => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState('loading');
    setProgress(undefined);
    requestFile(options, signal, setProgress).then(
      (made) => {
        setState('ready');
        download(made);
        onMade?.();
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setState('failed');
        if (!(error instanceof Error && 'status' in error && error.status === TOO_MANY)) reportError(error);
      },
    );
  }, [options, onMade]);

  return { state, progress: progress && progressWords(progress), start };
}

type Told = { check?: string; progress?: PdfProgress; url?: string } | null;

async function requestFile(
  { permalink, dates, timezone, authorization, realTime = false }: Options,
  signal: AbortSignal,
  onProgress: (progress: PdfProgress) => void,
): Promise<string> {
  let check: string | null = null;
  for (;;) {
    const query = new URLSearchParams({
      timezone,
      date_range: JSON.stringify(dates),
      ...(check ? { check } : {}),
    });
    const path = `${encodeURIComponent(permalink)}${realTime ? '/realtime' : ''}/pdf`;
    const response = await fetch(`/api/dashboards/${path}?${query}`, {
      headers: requestHeaders(authorization),
      signal,
    });
    if (response.status === NOT_MODIFIED) continue;
    const body = (await response.json().catch(() => null)) as Told;
    if (!response.ok) throw refusalOf(response.status, body);
    if (response.status !== STILL_WORKING && body?.url) return body.url;
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
