import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { initialsOf } from '@vitrine/contract/rules/text/initials.ts';

/** The declaration behind a source; one that this installation no longer has is shown by its id. */
export function sourceTypeOf(types: readonly SourceType[], type: string): SourceType {
  const known = types.find((each) => each.type === type);
  if (known) return known;
  return {
    type,
    label: type,
    beta: false,
    mark: initialsOf(type),
    order: 0,
    description: '',
    connection: { kind: 'key', fields: [] },
    hasProperties: false,
    propertyLabel: 'Property',
    hasDaily: false,
    hasRealTime: false,
    subject: type,
    mergesWithoutDimension: false,
  };
}
