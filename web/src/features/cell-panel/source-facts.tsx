import type { CellDetail } from '@vitrine/contract/entities/group-table.ts';
import { ago } from '../../platform/ago.ts';
import styles from './cell-panel.module.css';

/** Source, property, days and notes: how the number is made. */
export function SourceFacts({ detail }: { detail: CellDetail }) {
  const { source, notes, measuredAt } = detail;
  if (!source)
    return <p className={styles.muted}>Nothing measures it yet. Choose a source for the domain first.</p>;
  const facts = [
    ['Source', source.invalid ? `${source.name} (has to be connected again)` : source.name],
    ['Kind', source.label],
    ['Property', source.property ?? 'The whole account'],
    ['Days of', source.timezone.replaceAll('_', ' ')],
    ['Measured', measuredAt ? ago(measuredAt, Date.now()) : 'not yet'],
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
      {notes.map(({ code, text }) => (
        <p key={`${code} ${text}`} className={styles.muted}>
          {text}
        </p>
      ))}
    </>
  );
}
