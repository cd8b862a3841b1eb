import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { AppError } from '@vitrine/contract/errors.ts';

/** Turns a provider's failure into a refusal on one field of a form, in the provider's own words. Other errors pass. */
export async function refusing<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('bad_input', { [field]: [error.message] });
    throw error;
  }
}
