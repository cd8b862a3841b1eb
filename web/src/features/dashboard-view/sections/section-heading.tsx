import { type SectionWidget, sectionInputs } from '@vitrine/contract/rules/widgets/sections.ts';
import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

export type SectionHeadingProps = {
  section: SectionWidget;
  /** The editor's controls; with them the heading also says what viewers see. */
  tools?: ReactNode;
  /** Whether viewers don't see the section now. */
  hidden?: boolean;
};

/** The title and the text of a section. */
export function SectionHeading({ section, tools, hidden = false }: SectionHeadingProps) {
  const { id, title, description } = section;
  const note = hidden
    ? 'Hidden from viewers: no data on these dates'
    : 'Hidden from viewers while it has no data';
  return (
    <header className={styles.heading} id={`section-${id}`} data-section={id}>
      <div className={styles.line}>
        <h2 className={styles.title} dir="auto">
          {title || 'Untitled section'}
        </h2>
        {tools}
      </div>
      {description.trim() ? (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      ) : null}
      {tools && sectionInputs(section).hiddenWithoutData ? <p className={styles.note}>{note}</p> : null}
    </header>
  );
}
