import { expect } from 'vitest';

/** Expects a `ProviderError` with the code, and with a message that contains the text. */
export async function expectError(
  result: Promise<unknown> | undefined,
  code: string | undefined,
  text = '',
): Promise<void> {
  await expect(result).rejects.toMatchObject({ code, message: expect.stringContaining(text) });
}
