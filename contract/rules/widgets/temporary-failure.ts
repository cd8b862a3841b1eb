import type { DataErrorCode } from '../../entities/result.ts';

/** Whether a retry helps, so that cached results may be shown meanwhile. Other failures have to be fixed by people. */
export function isTemporaryFailure(code: DataErrorCode): boolean {
  return code === 'quota' || code === 'timeout' || code === 'provider_error';
}
