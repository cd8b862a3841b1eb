import type { CredentialField } from '../../entities/catalogue.ts';

/** What is wrong with the format of a credential; null if it may be right, and if it is empty. */
export function shapeProblem({ shape }: Pick<CredentialField, 'shape'>, value: string): string | null {
  const typed = value.trim();
  if (!shape || typed === '') return null;
  return new RegExp(`^(?:${shape.pattern})$`, 'u').test(typed) ? null : shape.message;
}
