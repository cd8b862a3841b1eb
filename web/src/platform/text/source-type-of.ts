import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { initialsOf } from '@vitrine/contract/rules/text/initials.ts';

/** The declaration of a source's type; a type that this installation lacks is shown by its id. */
export function sourceTypeOf(types: readonly SourceType[], type: string): SourceType {
  const known = types.find((each) => each.type === type);
  if (known) return known;
  return {
    type,
    label: type,
    beta: false,
    mark: initialsOf(type),
    icon: null,
    order: 0,
    description: '',
    connection: { kind: 'key', fields: [] },
    hasProperties: false,
    propertyLabel: 'Property',
    hasDaily: false,
    settleDays: null,
    hasRealTime: false,
    subject: type,
    mergesWithoutDimension: false,
  };
}
