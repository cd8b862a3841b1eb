import styles from './data-link.module.css';

/**
 * Link to a widget's data as a file, next in the tab order and without script. Visible only while focused; without script
 * always, shortened to the file's type so that it leaves space for the title.
 */
export function DataLink({ title, url }: { title: string; url: string }) {
  const name = `Data of ${title || 'this widget'}`;
  return (
    <a className={styles.link} href={url} download aria-label={`${name} (CSV)`}>
      <span className={styles.name}>{name} </span>(CSV)
    </a>
  );
}
