import type { Log } from '../log.ts';
import { ProviderError } from './provider-error.ts';
import {
  hostOf,
  type PlainResponse,
  type ProviderRequest,
  type ProviderResponse,
} from './provider-exchange.ts';

/** What came of a request; `throttled`: the provider asked to be left alone for a while. */
export type CallOutcome = 'answered' | 'failed' | 'throttled';

/** One request to a provider: the status of its answer, or in a word why there was none. */
export type ProviderCall = {
  host: string;
  status: number | string;
  elapsedMs: number;
  outcome: CallOutcome;
};

/** Who counts the requests. */
export type CallObserver = {
  onCall(call: ProviderCall): void;
  /** A call that was told as answered was none: its answer turned out to be a refusal. */
  onRefusal(outcome: Exclude<CallOutcome, 'answered'>): void;
};

type Wiring = CallObserver & { log: Log };

/** Writes down one request; never a header, a query or a body. */
export function reportCall(
  { log, onCall }: Wiring,
  request: ProviderRequest,
  { status, elapsedMs, error }: { status: number | string; elapsedMs: number; error: ProviderError | null },
): void {
  const { host, pathname } = new URL(request.url);
  const outcome = error ? outcomeOf(error) : isGood(status) ? 'answered' : 'failed';
  const fields = { method: request.method, host, path: pathname, status, ms: elapsedMs };
  if (outcome === 'answered') log.info(fields, 'provider request');
  else log.warn(fields, 'provider request');
  onCall({ host, status, elapsedMs, outcome });
}

/** An answer that can still be counted as the refusal it is, by whoever reads it. */
export function refusable(
  { log, onRefusal }: Wiring,
  request: ProviderRequest,
  response: PlainResponse,
): ProviderResponse {
  let isCounted = !isGood(response.status);
  const refused = (error: ProviderError): ProviderError => {
    if (isCounted) return error;
    isCounted = true;
    log.warn({ host: hostOf(request), code: error.code }, 'provider refusal');
    onRefusal(outcomeOf(error));
    return error;
  };
  return {
    ...response,
    refused,
    json: <T>() => {
      try {
        return response.json<T>();
      } catch (error) {
        throw error instanceof ProviderError ? refused(error) : error;
      }
    },
  };
}

function outcomeOf({ code }: ProviderError): 'failed' | 'throttled' {
  return code === 'quota' ? 'throttled' : 'failed';
}

function isGood(status: number | string): boolean {
  return typeof status === 'number' && status < 400;
}
