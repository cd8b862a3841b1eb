import { followStatus } from '../errors/reload-once.ts';
import { requestHeaders } from '../session/identity.ts';
import { ApiError, asApiError, refusalOf } from './api-error.ts';

/** GETs a file that is outside the contract, as text. Failures are `ApiError`. */
export async function fetchText(path: string, signal?: AbortSignal): Promise<string> {
  try {
    const response = await fetch(path, { headers: requestHeaders(), credentials: 'same-origin', signal });
    if (response.ok) return await response.text();
    followStatus(response.status);
    throw refusalOf(response.status, await response.json().catch(() => null));
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw asApiError(error);
  }
}
