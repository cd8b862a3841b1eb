import { readSectionInputs } from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import type { SectionWidget } from '@vitrine/contract/rules/widgets/sections.ts';
import type { ReactNode } from 'react';
import { IconChevronDown } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import styles from './view-section.module.css';

type SectionProps = { section: SectionWidget; children: ReactNode };

/** A section in print: its title, its text and its cards. */
export function PrintedSection({ section, children }: SectionProps) {
  const { id } = section;
  return (
    <>
      <header className={styles.heading} id={`section-${id}`} data-section={id}>
        <Title section={section} />
        <Text section={section} />
      </header>
      {children}
    </>
  );
}

export type CollapsibleSectionProps = SectionProps & {
  /** The editor's controls; with them the heading also says what viewers see. */
  tools?: ReactNode;
  /** Whether viewers don't see the section now. */
  hidden?: boolean;
};

/**
 * A section that readers collapse and expand by its title, also without script. What they do isn't remembered: each visit begins as the
 * author chose. While it is edited, it begins expanded.
 */
export function CollapsibleSection({ section, tools, hidden = false, children }: CollapsibleSectionProps) {
  const { hiddenWithoutData, collapsed } = readSectionInputs(section.inputs);
  const { id } = section;
  const note = hidden
    ? 'Hidden from viewers: no data on these dates'
    : 'Hidden from viewers while it has no data';
  return (
    <div className={styles.collapsible} data-edited={tools ? '' : undefined}>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
      <details open={tools !== undefined || !collapsed} data-collapsible="">
        <summary className={styles.summary} id={`section-${id}`} data-section={id}>
          <Title section={section} />
          <span className={styles.chevron}>
            <Icon of={IconChevronDown} size={16} />
          </span>
        </summary>
        <div className={styles.content}>
          <div data-section={id}>
            <Text section={section} />
            {tools && hiddenWithoutData ? <p className={styles.note}>{note}</p> : null}
            {tools && collapsed ? <p className={styles.note}>Collapsed for viewers at first</p> : null}
          </div>
          {children}
        </div>
      </details>
    </div>
  );
}

function Title({ section: { title } }: { section: SectionWidget }) {
  return (
    <h2 className={styles.title} dir="auto">
      {title || 'Untitled section'}
    </h2>
  );
}

function Text({ section: { description } }: { section: SectionWidget }) {
  if (!description.trim()) return null;
  return (
    <p className={styles.text} dir="auto">
      {description}
    </p>
  );
}
