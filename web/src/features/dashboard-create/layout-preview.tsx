import type { LayoutCard } from '@vitrine/contract/rules/widgets/arrange-templates.ts';
import styles from './create.module.css';

export type LayoutPreviewProps = {
  /** The dashboard's subject. */
  name: string;
  cards: readonly LayoutCard<unknown>[];
  /** What has to be selected before the preview; null if nothing. */
  waitingFor: string | null;
};

/** Preview of the dashboard: each widget's title at its place and size. */
export function LayoutPreview({ name, cards, waitingFor }: LayoutPreviewProps) {
  if (waitingFor !== null) return <p className={styles.hint}>{waitingFor}</p>;
  const widgets = cards.filter(({ template }) => template).length;
  return (
    <section aria-label="Preview">
      <p className={styles.hint}>{`${name}: ${widgets === 1 ? 'one widget' : `${widgets} widgets`}`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={styles.layout} aria-label="Widgets of the template" tabIndex={0}>
        {cards.map(({ title, width, height, template }) => (
          <li
            key={`${title} ${template?.id ?? ''}`}
            className={styles.cell}
            data-text={template ? undefined : ''}
            style={{ gridColumn: `span ${width}`, gridRow: `span ${height}` }}
          >
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
