import { ActionIcon, Tooltip } from '@mantine/core';
import { createContext, useContext } from 'react';
import { IconSearch } from '../icons/icons.ts';
import { Icon } from '../plain/icon.tsx';
import { Keys } from '../plain/keys.tsx';
import styles from './search-action.module.css';

export type SearchAction = {
  /** The keys that open it as well, as they stand on the keyboard. */
  keys: readonly string[];
  /** The same for assistive technology. */
  ariaKeys: string;
  open: () => void;
  /** Called when the button is pointed at. */
  prepare: () => void;
};

const SearchActionContext = createContext<SearchAction | null>(null);
export const SearchActionProvider = SearchActionContext.Provider;

type SearchButtonProps = {
  /** `field` looks like the field it opens, with its keys. */
  appearance: 'icon' | 'field';
  onOpen?: (() => void) | undefined;
};

/** Opens the search of the app; nothing outside of the app shell. */
export function SearchButton({ appearance, onOpen }: SearchButtonProps) {
  const action = useContext(SearchActionContext);
  if (!action) return null;
  const { keys, ariaKeys, open, prepare } = action;
  const handlers = {
    onClick: () => {
      onOpen?.();
      open();
    },
    onPointerEnter: prepare,
    onFocus: prepare,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': ariaKeys,
  } as const;
  if (appearance === 'icon')
    return (
      <Tooltip label={`Search (${keys.join(' ')})`}>
        <ActionIcon aria-label="Search" {...handlers}>
          <Icon of={IconSearch} size={18} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <button type="button" className={styles.field} {...handlers}>
      <Icon of={IconSearch} />
      <span className={styles.label}>Search</span>
      <span aria-hidden className={styles.keys}>
        <Keys names={keys} />
      </span>
    </button>
  );
}
