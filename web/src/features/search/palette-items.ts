import type { SearchKind, SearchResult } from '@vitrine/contract/endpoints/search.ts';
import { foldText, searchWords, titleRank } from '@vitrine/contract/rules/text/fold.ts';
import {
  IconBook2,
  IconBriefcase,
  IconCalendarTime,
  IconLayoutDashboard,
  IconPlugConnected,
  IconRadar2,
} from '../../ui/icons/icons.ts';
import type { IconShape } from '../../ui/plain/icon.tsx';

type Item = { id: string; title: string; detail: string | null; icon: IconShape };

/** Either a page, which can also be opened in another tab, or something that is done at once. */
export type PaletteItem = Item & ({ path: string } | { run: () => void });

/** A page of the navigation or a command. */
export type PaletteAction = Pick<Item, 'id' | 'title' | 'icon'> & {
  group: 'Pages' | 'Actions';
  /** Further words it is found by. */
  words?: string;
} & ({ path: string } | { run: () => void });

export type PaletteGroup = { label: string; items: PaletteItem[] };

const kinds: { kind: SearchKind; label: string; icon: IconShape }[] = [
  { kind: 'dashboard', label: 'Dashboards', icon: IconLayoutDashboard },
  { kind: 'client', label: 'Clients', icon: IconBriefcase },
  { kind: 'source', label: 'Sources', icon: IconPlugConnected },
  { kind: 'report', label: 'Automatic reports', icon: IconCalendarTime },
  { kind: 'group', label: 'Groups', icon: IconRadar2 },
  { kind: 'help', label: 'Help', icon: IconBook2 },
];

/** The groups of results and actions for a search, the one with the best match first; without a search recent dashboards first. */
export function paletteGroups(
  query: string,
  results: readonly SearchResult[],
  actions: readonly PaletteAction[],
): PaletteGroup[] {
  const text = foldText(query.trim());
  const found = kinds.map(({ kind, label, icon }) => ({
    label: text === '' ? 'Recently opened' : label,
    items: results
      .filter((result) => result.kind === kind)
      .map(({ id, title, detail, path }) => ({
        id: `${kind}-${id}`,
        title,
        detail,
        icon,
        ...(kind === 'help' ? { run: () => openTab(path) } : { path }),
      })),
  }));
  const offered = (['Actions', 'Pages'] as const).map((label) => ({
    label,
    items: actions
      .filter((action) => action.group === label && isFound(action, query))
      .map(({ words: _, group: __, ...action }) => ({ ...action, detail: null })),
  }));
  const groups = [...found, ...offered].filter(({ items }) => items.length > 0);
  return text === '' ? groups : groups.sort((one, other) => bestRank(one, text) - bestRank(other, text));
}

/** The guide is no page of the app; what was done here stays. */
const openTab = (path: string): void => void window.open(path, '_blank', 'noopener');

function isFound({ title, words = '' }: PaletteAction, query: string): boolean {
  const searched = foldText(`${title} ${words}`);
  return searchWords(query).every((word) => searched.includes(word));
}

function bestRank({ items }: PaletteGroup, text: string): number {
  return Math.min(...items.map(({ title }) => titleRank(foldText(title), text)));
}
