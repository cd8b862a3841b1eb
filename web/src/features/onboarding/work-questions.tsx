import { Radio } from '@mantine/core';
import { ChoiceCard } from './choice-card.tsx';
import styles from './intro.module.css';

const kinds: [value: string, label: string][] = [
  ['agency', 'At an agency'],
  ['in-house', 'In a company’s own team'],
  ['freelance', 'On my own'],
];

const counts: [value: string, label: string][] = [
  ['1-5', '1 to 5'],
  ['6-20', '6 to 20'],
  ['21-50', '21 to 50'],
  ['51+', 'More than 50'],
];

export type WorkQuestionsProps = {
  /** Empty if unanswered. */
  work: string;
  clients: string;
  onChange: (answer: { work?: string; clients?: string }) => void;
};

/** Both are optional. */
export function WorkQuestions({ work, clients, onChange }: WorkQuestionsProps) {
  return (
    <div className={styles.question}>
      <Radio.Group label="Where do you report?" value={work} onChange={(next) => onChange({ work: next })}>
        <div className={styles.chips}>
          {kinds.map(([value, label]) => (
            <ChoiceCard key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label="How many clients or brands get a report?"
        value={clients}
        onChange={(next) => onChange({ clients: next })}
      >
        <div className={styles.chips}>
          {counts.map(([value, label]) => (
            <ChoiceCard key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
