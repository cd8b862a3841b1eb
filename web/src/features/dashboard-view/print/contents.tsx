import type { Block } from '../sections/blocks.ts';
import styles from './contents.module.css';

/** The chapters of a document and their sections, as links; nothing for fewer than two chapters. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const chapters: { id: string; title: string; sections: Block['section'][] }[] = [];
  for (const { chapter, section } of blocks) {
    if (chapter) chapters.push({ ...chapter, sections: [] });
    if (section.heading?.title) chapters.at(-1)?.sections.push(section);
  }
  if (chapters.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 className={styles.title} id="contents">
        Contents
      </h2>
      <ol className={styles.list}>
        {chapters.map(({ id, title, sections }) => (
          <li key={id} className={styles.chapter}>
            <Entry to={`chapter-${id}`} title={title} />
            {sections.length > 0 ? (
              <ul className={styles.sections}>
                {sections.map(({ heading }) => (
                  <li key={heading?.id}>
                    <Entry to={`section-${heading?.id}`} title={heading?.title ?? ''} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The number of its page is filled in by the PDF's printing (`server/src/platform/browser/chromium.ts`); elsewhere it stays empty. */
function Entry({ to, title }: { to: string; title: string }) {
  return (
    <a className={styles.entry} href={`#${to}`}>
      <span className={styles.entryTitle} dir="auto">
        {title}
      </span>{' '}
      <span className={`${styles.number} tabular`} data-page-number="" />
    </a>
  );
}
