import type { CredentialField } from '../../entities/catalogue.ts';

/** What is wrong with a filled-in credential by its mere looks; null for what may be right, and for nothing. */
export function shapeProblem({ shape }: Pick<CredentialField, 'shape'>, value: string): string | null {
  const typed = value.trim();
  if (!shape || typed === '') return null;
  return new RegExp(`^(?:${shape.pattern})$`, 'u').test(typed) ? null : shape.words;
}
