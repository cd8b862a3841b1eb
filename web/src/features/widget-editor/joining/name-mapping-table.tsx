import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import { MAX_NAME_PAIRS, type NamePair } from '@vitrine/contract/entities/widgets/name-mapping.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { IconPlus, IconX } from '../../../ui/icons/icons.ts';
import { PlainButton } from '../../../ui/plain/buttons/plain-button.tsx';
import { Icon } from '../../../ui/plain/icon.tsx';
import editorStyles from '../editor.module.css';
import {
  BLANK_PAIR,
  isBlank,
  type MappingCell,
  type NameGroup,
  pairsToShow,
  pasteCells,
} from './mapping-rows.ts';
import styles from './name-mapping-table.module.css';

/** Pairs that are shown at once; each has two lists of names. */
const PAGE = 50;

export type NameMappingTableProps = {
  pairs: readonly NamePair[];
  /** Names that the sources have and no pair has yet. */
  offered: NameGroup[];
  problems: FieldErrors;
  onChange: (pairs: NamePair[]) => void;
};

/** Names of the sources, and the names by which they are shown. */
export function NameMappingTable({ pairs, offered, problems, onChange: store }: NameMappingTableProps) {
  const { onChange, paste, undo } = usePasting(pairs, store);
  const [limit, setLimit] = useState(PAGE);
  const needed = pairsToShow(limit, problems);
  // Stays: a pair must not go away as soon as it is corrected.
  if (needed > limit) setLimit(needed);
  const shownAs = shownNames(pairs, offered);
  const change = (index: number, part: Partial<NamePair>) =>
    onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair)));
  const body = useRef<HTMLTableSectionElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  // The focus goes on with the new pair, or with the one in place of that removed.
  const focusRow = (index: number, control: 'input' | 'button') =>
    requestAnimationFrame(() => {
      const rows = body.current?.rows ?? [];
      const row = rows[Math.min(index, rows.length - 1)];
      (row?.querySelector<HTMLElement>(control) ?? adding.current)?.focus();
    });
  const add = () => {
    setLimit(Math.max(limit, pairs.length + 1));
    onChange([...pairs, BLANK_PAIR]);
    focusRow(pairs.length, 'input');
  };
  const remove = (index: number) => {
    onChange(pairs.toSpliced(index, 1));
    focusRow(index, 'button');
  };
  const hidden = pairs.length - limit;
  return (
    <fieldset className={styles.mapping} aria-label="Name mapping" onKeyDown={undoKey(undo)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name in a source</th>
            <th scope="col">Shown as</th>
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {pairs.slice(0, limit).map((pair, index) => (
            <PairRow
              key={index}
              {...{ pair, index, offered, shownAs, problems }}
              onChange={(part) => change(index, part)}
              onPaste={(field, event) => paste({ index, field }, event)}
              onRemove={() => remove(index)}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <PlainButton small kind="quiet" onClick={() => setLimit(limit + PAGE)}>
          {`Show ${Math.min(hidden, PAGE)} more of ${pairs.length} pairs`}
        </PlainButton>
      ) : null}
      <Button
        ref={adding}
        size="xs"
        variant="subtle"
        leftSection={<Icon of={IconPlus} size={14} />}
        onClick={add}
      >
        Add a pair
      </Button>
      {problems.nameMapping ? (
        <p role="alert" className={editorStyles.fieldProblem}>
          {problems.nameMapping[0]}
        </p>
      ) : null}
      <PasteActions {...{ pairs, undo, onChange }} />
    </fieldset>
  );
}

/** Pasted pairs can be taken back until something else is changed. */
function usePasting(pairs: readonly NamePair[], store: NameMappingTableProps['onChange']) {
  const [before, setBefore] = useState<readonly NamePair[] | null>(null);
  const onChange = (next: NamePair[]) => {
    setBefore(null);
    store(next);
  };
  const paste = (cell: MappingCell, event: ClipboardEvent) => {
    const pasted = pasteCells(pairs, cell, event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    setBefore(pairs);
    store(pasted);
  };
  return { onChange, paste, undo: before ? () => onChange([...before]) : null };
}

function undoKey(undo: (() => void) | null) {
  return (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!undo || !isUndo) return;
    event.preventDefault();
    undo();
  };
}

type PasteActionsProps = Pick<NameMappingTableProps, 'pairs' | 'onChange'> & { undo: (() => void) | null };

/** Takes back what was pasted, or leaves out what is too much of it. */
function PasteActions({ pairs, undo, onChange }: PasteActionsProps) {
  const used = pairs.filter((pair) => !isBlank(pair));
  const excess = used.length - MAX_NAME_PAIRS;
  if (!undo && excess <= 0) return null;
  return (
    <div className={styles.actions}>
      {undo ? (
        <PlainButton small kind="quiet" onClick={undo}>
          Undo paste
        </PlainButton>
      ) : null}
      {excess > 0 ? (
        <PlainButton small kind="quiet" onClick={() => onChange(used.slice(0, MAX_NAME_PAIRS))}>
          {excess === 1 ? 'Remove the last pair' : `Remove the last ${excess} pairs`}
        </PlainButton>
      ) : null}
    </div>
  );
}

type PairRowProps = Pick<NameMappingTableProps, 'offered' | 'problems'> & {
  pair: NamePair;
  index: number;
  shownAs: string[];
  onChange: (part: Partial<NamePair>) => void;
  onPaste: (field: keyof NamePair, event: ClipboardEvent) => void;
  onRemove: () => void;
};

function PairRow({ pair, index, offered, shownAs, problems, onChange, onPaste, onRemove }: PairRowProps) {
  const labels = { value: 'Name in a source', name: 'Shown as' };
  const fieldOf = (field: keyof NamePair, data: NameGroup[] | string[]) => (
    <td>
      <Autocomplete
        aria-label={`${labels[field]} ${index + 1}`}
        data={data}
        limit={PAGE}
        value={pair[field]}
        error={problems[`nameMapping.${index}.${field}`]?.[0]}
        onChange={(text) => onChange({ [field]: text })}
        onPaste={(event) => onPaste(field, event)}
      />
    </td>
  );
  return (
    <tr>
      {fieldOf('value', offered)}
      {fieldOf('name', shownAs)}
      <td className={styles.remove}>
        <ActionIcon aria-label={`Remove pair ${index + 1}`} onClick={onRemove}>
          <Icon of={IconX} size={14} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** The names that are shown already come first. */
function shownNames(pairs: readonly NamePair[], offered: readonly NameGroup[]): string[] {
  const used = pairs.map(({ name }) => name.trim()).filter((name) => name !== '');
  return [...new Set([...used, ...offered.flatMap(({ items }) => items)])];
}
