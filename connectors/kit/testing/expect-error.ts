import { expect } from 'vitest';
import type { ProviderError } from '../http/provider-error.ts';

/** Expects the promise to fail with a code, and with a message that contains the text. */
export async function expectError(
  result: Promise<unknown>,
  code: ProviderError['code'],
  text = '',
): Promise<void> {
  await expect(result).rejects.toMatchObject({ code, message: expect.stringContaining(text) });
}
