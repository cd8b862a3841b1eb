import type { FieldErrors } from '@vitrine/contract/errors.ts';
import {
  atLeastText,
  invalidEmailText,
  uncheckedText,
  unfilledText,
} from '@vitrine/contract/rules/text/field-messages.ts';
import { ApiError } from './api-error.ts';

type Control = Pick<HTMLInputElement, 'type' | 'validity' | 'minLength'>;

/**
 * Throws our own messages about what a browser can tell to be wrong, by field; the server checks the rest. Controls belong to
 * a field by their name.
 */
export function requireValid(form: ParentNode | null, fields: readonly string[]): void {
  const errors: FieldErrors = {};
  for (const control of form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? []) {
    const field = fields.find((each) => each === control.name);
    const text = textOf(control);
    if (field && text) errors[field] = [text];
  }
  if (Object.keys(errors).length > 0) throw new ApiError(422, errors);
}

function textOf({ type, validity, minLength }: Control): string | null {
  if (validity.valueMissing) return type === 'checkbox' ? uncheckedText : unfilledText;
  if (validity.typeMismatch) return invalidEmailText;
  return validity.tooShort ? atLeastText(minLength) : null;
}
