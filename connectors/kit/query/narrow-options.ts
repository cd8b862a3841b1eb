import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { OptionRequest } from '../define-connector.ts';

/** Rows of an option list that are sent at once; a search finds the rest. */
export const maxOptions = 500;

/** The options that match the search term by name or id, in their order, and always those named by `include`. */
export function narrowOptions(
  options: Option[],
  request: Pick<OptionRequest, 'searchTerm' | 'include'>,
): Option[] {
  const term = request.searchTerm?.trim().toLowerCase() ?? '';
  const matching = options.filter(
    ({ id, name }) => name.toLowerCase().includes(term) || id.toLowerCase().includes(term),
  );
  const shown = new Set(matching.slice(0, maxOptions));
  return options.filter((option) => shown.has(option) || request.include.includes(option.id));
}
