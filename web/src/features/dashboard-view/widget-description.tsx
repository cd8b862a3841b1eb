import { type KeyboardEvent, useId } from 'react';
import { IconHelpCircle } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import look from './tip.module.css';
import styles from './widget-description.module.css';

export type WidgetDescriptionProps = { title: string; text: string };

/**
 * The author's description of a widget, as a tooltip of an icon beside its title. Hover, focus and tap show it
 * without script.
 */
export function WidgetDescription({ title, text }: WidgetDescriptionProps) {
  const id = useId();
  const dismiss = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <span className={styles.wrap}>
      <button
        type="button"
        className={styles.trigger}
        aria-label={`About ${title}`}
        aria-describedby={id}
        onKeyDown={dismiss}
      >
        <Icon of={IconHelpCircle} size={14} />
      </button>
      <span role="tooltip" id={id} className={`${look.tip} ${styles.text}`}>
        {text}
      </span>
    </span>
  );
}

/** In print the description is below the title. */
export function PrintedDescription({ text }: { text: string }) {
  return <p className={styles.printed}>{text}</p>;
}
