import { CloseButton, Modal } from '@mantine/core';
import { MAX_SEARCH_LENGTH } from '@vitrine/contract/endpoints/search.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { isPressed, shortcuts } from '../../platform/shortcuts/shortcuts.ts';
import { useReturnedFocus } from '../../ui/dialogs/use-returned-focus.ts';
import { IconSearch } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Keys } from '../../ui/plain/keys.tsx';
import { type PaletteAction, type PaletteItem, paletteGroups } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import styles from './search-palette.module.css';
import { useSearch } from './use-search.ts';

type SearchPaletteProps = {
  opened: boolean;
  onClose: () => void;
  actions: readonly PaletteAction[];
  /** Opens a page of the app. */
  onOpen: (path: string) => void;
};

/** Finds dashboards, clients, sources, reports, groups and actions by typing. */
export function SearchPalette({ opened, onClose, ...search }: SearchPaletteProps) {
  useReturnedFocus(opened);
  return (
    <Modal.Root opened={opened} onClose={onClose} size={600} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Modal.Body className={styles.body}>
          <Palette {...search} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ actions, onOpen, onClose }: Omit<SearchPaletteProps, 'opened'>) {
  const [typed, setTyped] = useState('');
  const { results, stale, error, retry } = useSearch(typed);
  const groups = paletteGroups(typed, results, actions);
  const items = groups.flatMap((group) => group.items);
  const run = (item: PaletteItem) => {
    onClose();
    if ('run' in item) item.run();
    else onOpen(item.path);
  };
  const { active, setActive, onKeyDown } = useActiveItem({ typed, items, stale, run, onClose });
  const listId = useId();
  return (
    <>
      <div className={styles.head}>
        <Icon of={IconSearch} size={18} className={styles.glass} />
        <input
          data-autofocus
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="Search dashboards, clients, sources, reports, groups and actions"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          placeholder="Search or run an action"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CloseButton aria-label="Close search" onClick={onClose} />
      </div>
      {error ? <SearchFailure error={error} onRetry={retry} /> : null}
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        busy={stale}
        onActive={setActive}
        onRun={run}
      />
      {items.length === 0 && !error ? <Nothing typed={typed} searching={stale} /> : null}
      <p role="status" className="visually-hidden">
        {stale ? '' : countText(items.length)}
      </p>
      <KeyHints />
    </>
  );
}

function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className={styles.note}>
      <ErrorNote title="The search failed" onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorNote>
    </div>
  );
}

function KeyHints() {
  return (
    <footer className={styles.foot} aria-hidden>
      <span>
        <Keys names={['↑', '↓']} /> to select
      </span>
      <span>
        <Keys names={['Enter']} /> to open
      </span>
      <span>
        <Keys names={['Esc']} /> to close
      </span>
    </footer>
  );
}

function Nothing({ typed, searching }: { typed: string; searching: boolean }) {
  return (
    <div className={styles.nothing}>
      {searching ? (
        'Searching…'
      ) : (
        <>
          <strong>Nothing found for “{typed.trim()}”</strong>
          <span>Try fewer or other words.</span>
        </>
      )}
    </div>
  );
}

function countText(count: number): string {
  return count === 0 ? 'No results' : `${count} ${count === 1 ? 'result' : 'results'}`;
}

type Keyboard = {
  typed: string;
  items: readonly PaletteItem[];
  stale: boolean;
  run: (item: PaletteItem) => void;
  onClose: () => void;
};

/** The item that Enter opens: the first one until another is chosen. Enter waits for the results of what was typed last. */
function useActiveItem({ typed, items, stale, run, onClose }: Keyboard) {
  const [chosen, setChosen] = useState<{ typed: string; id: string } | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const at = chosen?.typed === typed ? items.findIndex(({ id }) => id === chosen.id) : -1;
  const active = items[Math.max(0, at)];
  const setActive = (item: PaletteItem | undefined) => item && setChosen({ typed, id: item.id });
  const open = useEffectEvent(() => active && run(active));
  const isDue = entered === typed && !stale;
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive(items.at((Math.max(0, at) + step) % items.length));
    else if (event.key === 'Enter' && stale && at < 0) setEntered(typed);
    else if (event.key === 'Enter' && active) run(active);
    else if (isPressed(shortcuts.palette, event.nativeEvent)) onClose();
    else return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}
