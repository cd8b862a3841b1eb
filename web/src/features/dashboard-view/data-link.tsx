import styles from './data-link.module.css';

/** Link to a chart's data as a file, next in the tab order and without script. Visible only while focused. */
export function DataLink({ title, url }: { title: string; url: string }) {
  return (
    <a className={styles.link} href={url} download>
      Data of {title || 'this chart'} (CSV)
    </a>
  );
}
