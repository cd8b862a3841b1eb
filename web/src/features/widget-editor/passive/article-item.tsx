import { ActionIcon } from '@mantine/core';
import type { Article } from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { browserLocale } from '../../../platform/text/locale.ts';
import { IconChevronDown, IconChevronRight, IconX } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import rowStyles from '../instances/rows.module.css';
import { DateField } from '../query/date-field.tsx';
import { MoveButtons } from '../query/metrics-field.tsx';
import { ContentFields } from './content-fields.tsx';
import { FileField } from './file-field.tsx';
import passive from './passive.module.css';
import { canMove, type PassiveEdit } from './passive-edits.ts';

export type ArticleItemProps = {
  article: Article;
  /** All of them, in their order. */
  articles: readonly Article[];
  open: boolean;
  onToggle: () => void;
  onEdit: (edit: PassiveEdit) => void;
  /** What a screen reader is told. */
  onAnnounce: (message: string) => void;
};

/** One article: its line, and its fields while it is open. Alt with an arrow key moves it. */
export function ArticleItem({ article, articles, open, onToggle, onEdit, onAnnounce }: ArticleItemProps) {
  const { id, header, date } = article;
  const name = header.trim() || 'Article without a header';
  const move = (by: 1 | -1) => {
    if (!canMove(articles, id, by)) {
      onAnnounce(`${name} stays: the other articles are of another day.`);
      return;
    }
    onEdit({ kind: 'articleMoved', id, by });
    const place = articles.findIndex((each) => each.id === id) + by + 1;
    onAnnounce(`${name} is now ${place} of ${articles.length}.`);
  };
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={passive.item}>
      <div className={rowStyles.row}>
        <button
          type="button"
          className={rowStyles.sourceButton}
          aria-expanded={open}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={press}
        >
          <Icon of={open ? IconChevronDown : IconChevronRight} size={14} />
          <span className={passive.itemText}>
            <span className={passive.itemName} data-empty={header.trim() ? undefined : ''}>
              {name}
            </span>
            <span className={passive.itemDate}>
              {date ? dateText(date, browserLocale, 'UTC') : 'Without a date'}
            </span>
          </span>
        </button>
        <MoveButtons
          name={name}
          first={!canMove(articles, id, -1)}
          last={!canMove(articles, id, 1)}
          onMove={move}
        />
        <ActionIcon aria-label={`Remove ${name}`} onClick={() => onEdit({ kind: 'articleRemoved', id })}>
          <Icon of={IconX} size={14} />
        </ActionIcon>
      </div>
      {open ? <ArticleFields article={article} onEdit={onEdit} /> : null}
    </li>
  );
}

function ArticleFields({ article, onEdit }: Pick<ArticleItemProps, 'article' | 'onEdit'>) {
  const { id } = article;
  const header = useRef<HTMLInputElement>(null);
  const change = (part: Partial<Omit<Article, 'id'>>) => onEdit({ kind: 'articleChanged', id, part });
  useEffect(() => header.current?.focus({ preventScroll: true }), []);
  return (
    <div className={passive.itemFields}>
      <DateField
        label="Date"
        required
        value={article.date}
        onChange={(date) => change({ date })}
        onSettled={() => onEdit({ kind: 'articlesSorted' })}
      />
      <FileField label="Image" value={article.file} onChange={(file) => change({ file })} />
      <ContentFields content={article} onChange={change} headerRef={header} />
    </div>
  );
}
