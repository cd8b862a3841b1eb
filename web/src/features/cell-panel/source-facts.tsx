import type { CellDetail } from '@vitrine/contract/entities/group-table.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { ago } from '../../platform/text/ago.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { timezoneText } from '../../ui/fields/timezone-options.ts';
import styles from './cell-panel.module.css';

/** Source, property, days and notes: the provenance of the value. */
export function SourceFacts({ detail }: { detail: CellDetail }) {
  const { source, notes, measuredAt } = detail;
  if (!source)
    return <p className={styles.muted}>No data source yet. Select a source for the domain first.</p>;
  const facts = [
    ['Source', source.invalid ? `${source.name} (has to be connected again)` : source.name],
    ['Kind', source.label],
    ['Property', source.property ?? 'The whole account'],
    ['Days of', timezoneText(source.timezone)],
    ['Measured', measuredAt ? ago(measuredAt, Date.now()) : 'not yet'],
    ...(source.askedAgainAt
      ? [['Next request', dateTimeText(source.askedAgainAt, browserLocale, source.timezone)] as const]
      : []),
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {source.wholeAfterDays > 1 ? (
        <p className={styles.muted}>
          The source still revises its newest days. So its data ends {source.wholeAfterDays} days back, and
          each day is evaluated once: later revisions are shown and count in later values, but open no alert
          for that day.
        </p>
      ) : null}
      {notes.map(({ code, text }) => (
        <p key={`${code} ${text}`} className={styles.muted}>
          {text}
        </p>
      ))}
    </>
  );
}
