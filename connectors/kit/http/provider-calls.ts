import type { Log } from '../log.ts';
import { ProviderError } from './provider-error.ts';
import {
  hostOf,
  type PlainResponse,
  type ProviderRequest,
  type ProviderResponse,
} from './provider-exchange.ts';

/** The outcome of a request; `throttled`: the provider asked for a pause. */
export type CallOutcome = 'answered' | 'failed' | 'throttled';

/** One request to a provider: the status of its response, or the reason why there was none. */
export type ProviderCall = {
  host: string;
  status: number | string;
  elapsedMs: number;
  outcome: CallOutcome;
};

/** Records the requests. */
export type CallObserver = {
  onCall(call: ProviderCall): void;
  /** A call that was recorded as answered failed: its response contains an error. */
  onRefusal(outcome: Exclude<CallOutcome, 'answered'>): void;
};

type Wiring = CallObserver & { log: Log };

/** Records one request; never a header, a query or a body. */
export function reportCall(
  { log, onCall }: Wiring,
  request: ProviderRequest,
  { status, elapsedMs, error }: { status: number | string; elapsedMs: number; error: ProviderError | null },
): void {
  const { host, pathname } = new URL(request.url);
  const outcome = error ? outcomeOf(error) : isGood(status) ? 'answered' : 'failed';
  const fields = { method: request.method, host, path: pathname, status, ms: elapsedMs };
  if (outcome === 'answered') log.debug(fields, 'provider request');
  else log.warn(fields, 'provider request');
  onCall({ host, status, elapsedMs, outcome });
}

/** A response that its reader can still count as an error. */
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
