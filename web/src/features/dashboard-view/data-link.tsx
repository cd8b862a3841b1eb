import styles from './data-link.module.css';

/** The data of a chart as a file: one key away from it, also without script. It is seen while it has the focus. */
export function DataLink({ title, url }: { title: string; url: string }) {
  return (
    <a className={styles.link} href={url} download>
      Data of {title || 'this chart'} (CSV)
    </a>
  );
}
