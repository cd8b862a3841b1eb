import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import styles from './create.module.css';

export type LayoutPreviewProps = { catalogue: WidgetCatalogue; widgets: readonly Widget[] };

/** The dashboard to come: each widget's title at its place and size. */
export function LayoutPreview({ catalogue, widgets }: LayoutPreviewProps) {
  if (widgets.length === 0) {
    const asks = catalogue.parameters.filter(({ global, required }) => global && required);
    const text =
      asks.length > 0
        ? `Choose ${asks.map(({ label }) => label.toLowerCase()).join(' and ')} to see what it will show.`
        : 'The templates of this source need choices of your own. Start empty and add them one by one.';
    return <p className={styles.hint}>{text}</p>;
  }
  return (
    <section aria-label="Preview">
      <p className={styles.hint}>{widgets.length === 1 ? 'One widget' : `${widgets.length} widgets`}</p>
      <ul className={styles.layout}>
        {widgets.map((widget) => (
          <li
            key={widget.order}
            className={styles.cell}
            style={{ gridColumn: `span ${widget.width}`, gridRow: `span ${widget.height}` }}
          >
            {widget.title}
          </li>
        ))}
      </ul>
    </section>
  );
}
