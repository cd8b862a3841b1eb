import type { CSSProperties } from 'react';
import { accentVariables } from '../../platform/accent.ts';
import styles from './company-settings.module.css';
import type { CompanyDraft } from './use-company-settings.ts';

/** Preview of the brand while it is edited. Light, as most clients will see it. */
export function BrandPreview({ draft }: { draft: CompanyDraft }) {
  const { name, logo, favicon, color, siteTitle, footer } = draft;
  const variables = color ? accentVariables(color, '#ffffff') : null;
  return (
    <figure
      className={styles.preview}
      style={variables as CSSProperties}
      data-theme="light"
      aria-label="Preview"
    >
      <div className={styles.tab}>
        {favicon || logo ? <img src={favicon || (logo ?? '')} alt="" /> : <span className={styles.dot} />}
        <span>{siteTitle || name}</span>
      </div>
      <div className={styles.page}>
        {logo ? <img className={styles.logo} src={logo} alt="" /> : <strong>{name}</strong>}
        <div className={styles.bars} aria-hidden>
          <span />
          <span />
          <span />
        </div>
        <span className={styles.button}>Open the dashboard</span>
        {footer ? <small>{footer}</small> : null}
      </div>
    </figure>
  );
}
