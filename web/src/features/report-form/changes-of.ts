import { type FormFields, reportFieldNames } from './report-part.ts';

/** What was changed in the form, and nothing else: what a colleague changed meanwhile stays. */
export function changesOf(before: FormFields, after: FormFields): Partial<FormFields> {
  const changed = reportFieldNames.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
