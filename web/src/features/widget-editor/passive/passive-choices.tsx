import type { PassiveType } from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import { IconAlignLeft, IconHeading, IconHistory, IconPhoto, IconTarget } from '../../../ui/icons/icons.ts';
import { Icon, type IconShape } from '../../../ui/plain/icon.tsx';
import styles from '../editor.module.css';

type Choice = { type: PassiveType; icon: IconShape; name: string; more: string };

const choices: Choice[] = [
  {
    type: 'plain',
    icon: IconAlignLeft,
    name: 'Text card',
    more: 'A heading, a summary, what happened this month',
  },
  {
    type: 'upload',
    icon: IconPhoto,
    name: 'Image or file',
    more: 'An image with a caption, a document to download',
  },
  { type: 'historic', icon: IconHistory, name: 'History', more: 'Dated articles, the newest first' },
  {
    type: 'section',
    icon: IconHeading,
    name: 'Section',
    more: 'A heading; the widgets below it are a section',
  },
  { type: 'goals', icon: IconTarget, name: 'Goals', more: 'Targets of this dashboard and their progress' },
];

/** Cards that ask no source. */
export function PassiveChoices({ onChoose }: { onChoose: (type: PassiveType) => void }) {
  return (
    <>
      <h3 className={styles.stepTitle}>Text, files and goals</h3>
      <ul className={styles.choices}>
        {choices.map(({ type, icon, name, more }) => (
          <li key={type}>
            <button type="button" className={styles.choice} onClick={() => onChoose(type)}>
              <span className={styles.choiceIcon}>
                <Icon of={icon} />
              </span>
              <span className={styles.choiceMessage}>
                <span className={styles.choiceName}>{name}</span>
                <span className={styles.choiceMore}>{more}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
