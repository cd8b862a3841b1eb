import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportError } from '../errors/report-error.ts';
import { ApiError, asApiError } from './api-error.ts';
import { requireValid } from './field-validity.ts';

type FormErrors<Field extends string> = {
  /** The first error of each field. */
  fields: Partial<Record<Field, string>>;
  /** Errors of no field in the form, shown above it. */
  general: string | null;
};

/** Assigns an error's messages to the fields of a form; messages about other fields are shown above it. */
export function sortErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FormErrors<Field> {
  const { errors } = asApiError(error);
  const sorted: FormErrors<Field> = { fields: {}, general: null };
  const others: string[] = [];
  for (const [name, texts] of Object.entries(errors)) {
    const field = fields.find((each) => each === name);
    if (field) sorted.fields[field] = texts[0];
    else others.push(...texts);
  }
  if (others.length > 0) sorted.general = others.join(' ');
  return sorted;
}

const none = { fields: {}, general: null };

type TextFieldProps = {
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

export type FormErrorsHandle<Field extends string> = FormErrors<Field> & {
  /** Ref of the form element: the first refused field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  /** The same for fields that are part of another form: ref of what surrounds them. */
  part: RefObject<HTMLDivElement | null>;
  clear: (field: Field) => void;
  /** The error of a text field, which goes away as somebody types. */
  text: (field: Field, set: (text: string) => void) => TextFieldProps;
  /** Shows an error that is already known. */
  refuse: (error: unknown) => void;
  /** Checks the form's fields, runs the action and stores the errors of both; rejects again, so that a button can show 'Failed'. */
  attempt: (action: () => Promise<unknown>) => Promise<void>;
};

/** The errors of one form. `names` are its fields, as a constant. */
export function useFormErrors<Field extends string>(names: readonly Field[]): FormErrorsHandle<Field> {
  const form = useRef<HTMLFormElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FormErrors<Field>>(none);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0)
      (form.current ?? part.current)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const clear = (field: Field) => {
    if (errors.fields[field] === undefined) return;
    setErrors({ ...errors, fields: { ...errors.fields, [field]: undefined } });
  };
  const text = (field: Field, set: (text: string) => void): TextFieldProps => ({
    error: errors.fields[field],
    onChange: (event) => {
      clear(field);
      set(event.currentTarget.value);
    },
  });
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) reportError(error);
    setErrors(sortErrors(error, names));
    setRefusals((count) => count + 1);
  };
  const attempt = async (action: () => Promise<unknown>) => {
    setErrors(none);
    try {
      requireValid(form.current ?? part.current, names);
      await action();
    } catch (error) {
      refuse(error);
      throw error;
    }
  };
  return { ...errors, form, part, clear, text, refuse, attempt };
}
