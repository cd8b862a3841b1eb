import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { followStatus } from '../errors/reload-once.ts';
import { requestHeaders } from '../session/identity.ts';
import { refusalOf } from './api-error.ts';

export type WidgetDataRequest = {
  startDate: string;
  endDate: string;
  compareStartDate: string | null;
  compareEndDate: string | null;
  timezone: string;
  widgets?: string[];
  refresh?: boolean;
  retry?: boolean;
  realTime?: boolean;
};

type StreamOptions = {
  permalink: string;
  request: WidgetDataRequest;
  authorization?: string;
  signal: AbortSignal;
};

/** Asks for a dashboard's values and hands each widget over as soon as its line is here. Throws `ApiError` for a refusal. */
export async function streamWidgets(
  options: StreamOptions,
  onResult: (result: WidgetResult) => void,
): Promise<void> {
  const { permalink, request, authorization, signal } = options;
  const response = await fetch(`/api/dashboards/${encodeURIComponent(permalink)}/data`, {
    method: 'POST',
    headers: { ...requestHeaders(authorization), 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok || !response.body) {
    followStatus(response.status);
    throw refusalOf(response.status, await response.json().catch(() => null));
  }
  let pending = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    const lines = `${pending}${value ?? ''}`.split('\n');
    pending = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line) onResult(JSON.parse(line) as WidgetResult);
    if (done) return;
  }
}
