import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../../ui/plain/icon.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import styles from './search-palette.module.css';

type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  /** The results are of an older search. */
  busy: boolean;
  onActive: (item: PaletteItem) => void;
  onRun: (item: PaletteItem) => void;
};

/** The options of the search field, which keeps the focus. */
export function PaletteList({ id, groups, active, busy, onActive, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    const option = activeId && list.current?.querySelector('[aria-selected="true"]');
    if (option) option.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      aria-busy={busy}
      className={styles.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ label, items }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
        <div key={label} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} className={styles.label}>
            {label}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              active={item.id === activeId}
              onActive={() => onActive(item)}
              onRun={() => onRun(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  item: PaletteItem;
  active: boolean;
  onActive: () => void;
  onRun: () => void;
};

/** A page is a link, so that it can be opened in another tab. */
function Option({ id, item, active, onActive, onRun }: OptionProps) {
  const { title, detail, icon } = item;
  const shared = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: styles.option,
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: active ? undefined : onActive,
  };
  const inside = (
    <>
      <Icon of={icon} className={styles.icon} />
      <span className={styles.title}>{title}</span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </>
  );
  if ('run' in item)
    return (
      <button type="button" {...shared} onClick={onRun}>
        {inside}
      </button>
    );
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onRun();
  };
  return (
    <a href={item.path} {...shared} onClick={follow}>
      {inside}
    </a>
  );
}
