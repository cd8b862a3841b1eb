import type { DataErrorCode } from '../../entities/result.ts';

/** Outages pass, so asking again helps and kept figures may be shown meanwhile. Anything else has to be mended by somebody. */
export function isPassing(code: DataErrorCode): boolean {
  return code === 'quota' || code === 'timeout' || code === 'provider_error';
}
