import { Button } from '@mantine/core';
import { MAX_ARTICLES, readHistoricInputs } from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import { clockOf } from '@vitrine/contract/rules/dates/date-text.ts';
import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import { useState } from 'react';
import { IconPlus } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import type { CardFieldsProps } from '../appearance/card-fields-props.ts';
import styles from '../editor.module.css';
import { FieldGroup } from '../field-group.tsx';
import rowStyles from '../instances/rows.module.css';
import { DateField } from '../query/date-field.tsx';
import { ArticleItem } from './article-item.tsx';
import passive from './passive.module.css';
import type { PassiveEdit } from './passive-edits.ts';

/** The articles of a history as shown on the card, one of them open, and its range of days. */
export function ArticleList({ widget, problems, dispatch }: CardFieldsProps) {
  const { articles, range } = readHistoricInputs(widget.inputs);
  const [openId, setOpenId] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const edit = (change: PassiveEdit) => dispatch({ type: 'passiveEdited', edit: change });
  const add = () => {
    const id = newWidgetId(Math.random);
    edit({ kind: 'articleAdded', id, date: todayHere() });
    setOpenId(id);
  };
  const problem = problems['inputs.articles']?.[0];
  return (
    <>
      <FieldGroup title="Articles">
        {articles.length > 0 ? (
          <ol className={rowStyles.rows}>
            {articles.map((article) => (
              <ArticleItem
                key={article.id}
                article={article}
                articles={articles}
                open={article.id === openId}
                onToggle={() => setOpenId(article.id === openId ? null : article.id)}
                onEdit={edit}
                onAnnounce={setSpoken}
              />
            ))}
          </ol>
        ) : null}
        <div className={passive.add}>
          <Button
            size="xs"
            leftSection={<Icon of={IconPlus} size={14} />}
            disabled={articles.length >= MAX_ARTICLES}
            aria-invalid={problem ? true : undefined}
            onClick={add}
          >
            Add an article
          </Button>
          {problem ? <p className={styles.fieldProblem}>{problem}</p> : null}
        </div>
        <p className={styles.help}>
          {articles.length >= MAX_ARTICLES
            ? `A history has up to ${MAX_ARTICLES} articles.`
            : 'Newest first. Articles of the same day can be reordered.'}
        </p>
        <span role="status" className={passive.spoken}>
          {spoken}
        </span>
      </FieldGroup>
      <FieldGroup title="Days it shows">
        <div className={passive.range}>
          <DateField
            label="From"
            value={range.startDate}
            error={problems['inputs.startDate']?.[0]}
            onChange={(startDate) => edit({ kind: 'rangeChanged', part: { startDate } })}
          />
          <DateField
            label="To"
            value={range.endDate}
            error={problems['inputs.endDate']?.[0]}
            onChange={(endDate) => edit({ kind: 'rangeChanged', part: { endDate } })}
          />
        </div>
        <p className={styles.help}>Leave both empty to show all articles.</p>
      </FieldGroup>
    </>
  );
}

/** The calendar day in the author's timezone. */
function todayHere(): string {
  return clockOf(new Date()).day;
}
