import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';

type Types = readonly SourceType[];

/** Sources that can be queried: only those with real-time data for real-time widgets. */
export function askableSources(sources: readonly Source[], types: Types, realTime: boolean): Source[] {
  return sources.filter(
    ({ type }) => !realTime || types.some((each) => each.type === type && each.hasRealTime),
  );
}

/** Sources found by their name, their account or what they are. */
export function foundSources(sources: readonly Source[], types: Types, search: string): Source[] {
  const searchText = search.trim().toLowerCase();
  const labelOf = ({ type }: Source) => types.find((each) => each.type === type)?.label ?? type;
  return sources.filter((source) =>
    `${source.name} ${source.account} ${labelOf(source)}`.toLowerCase().includes(searchText),
  );
}

/** A source's type and account, below its name; an account that equals the name is left out. */
export function sourceFacts({ name, account }: Pick<Source, 'name' | 'account'>, label: string): string {
  const isAdditional = account !== '' && account !== name && account !== label;
  return isAdditional ? `${label}, ${account}` : label;
}
