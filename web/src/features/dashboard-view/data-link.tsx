import styles from './data-link.module.css';

/** Link to a widget's data as a file, next in the tab order and without script. Visible only while focused, or without script. */
export function DataLink({ title, url }: { title: string; url: string }) {
  return (
    <a className={styles.link} href={url} download>
      Data of {title || 'this widget'} (CSV)
    </a>
  );
}
