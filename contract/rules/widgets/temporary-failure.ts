import type { DataErrorCode } from '../../entities/result.ts';

/** Whether asking again helps, so that cached results may be shown meanwhile. Anything else has to be fixed by somebody. */
export function isTemporaryFailure(code: DataErrorCode): boolean {
  return code === 'quota' || code === 'timeout' || code === 'provider_error';
}
