import type { CSSProperties, ReactNode } from 'react';
import { accentVariables } from '../../platform/accent.ts';
import styles from './brand-preview.module.css';
import type { CompanyDraft } from './use-company-settings.ts';

const BARS = [35, 52, 44, 68, 61, 84, 76, 100];

/** A shared dashboard and an e-mail in the brand while it is edited. Light, as most clients will see them. */
export function BrandPreview({ draft }: { draft: CompanyDraft }) {
  return (
    <div className={styles.previews}>
      <figure className={styles.preview} aria-label="Preview of a shared dashboard">
        <Page draft={draft} />
        <figcaption className={styles.caption}>Shared dashboard</figcaption>
      </figure>
      <figure className={styles.preview} aria-label="Preview of an e-mail">
        <Mail draft={draft} />
        <figcaption className={styles.caption}>E-mail to a client</figcaption>
      </figure>
    </div>
  );
}

function Page({ draft: { name, logo, favicon, color, siteTitle, footer } }: { draft: CompanyDraft }) {
  const icon = favicon || logo;
  return (
    <Sheet color={color}>
      <div className={styles.tab}>
        {icon ? <img src={icon} alt="" /> : <span className={styles.dot} />}
        <span>{siteTitle || name}</span>
      </div>
      <div className={styles.page}>
        <div className={styles.head}>
          <span className={styles.title}>Monthly report</span>
          {logo ? <img className={styles.logo} src={logo} alt="" /> : <strong>{name}</strong>}
        </div>
        <div className={styles.cards} aria-hidden>
          <div className={styles.card}>
            <span>Sessions</span>
            <b className="tabular">12,480</b>
          </div>
          <div className={styles.card}>
            <span>Orders</span>
            <b className="tabular">318</b>
          </div>
          <div className={styles.bars}>
            {BARS.map((height) => (
              <span key={height} style={{ height: `${height}%` }} />
            ))}
          </div>
        </div>
        {footer ? <small>{footer}</small> : null}
      </div>
    </Sheet>
  );
}

function Mail({ draft: { name, logo, color } }: { draft: CompanyDraft }) {
  return (
    <Sheet color={color}>
      <div className={styles.from}>
        <span>From</span> <strong>{name}</strong>
      </div>
      <div className={styles.page}>
        {logo ? <img className={styles.logo} src={logo} alt="" /> : <strong>{name}</strong>}
        <span className={styles.title}>Your report is ready</span>
        <span className={styles.button}>Open the dashboard</span>
        <small>Sent by {name}.</small>
      </div>
    </Sheet>
  );
}

function Sheet({ color, children }: { color: string; children: ReactNode }) {
  const variables = color ? accentVariables(color, '#ffffff') : null;
  return (
    <div className={styles.sheet} style={variables as CSSProperties} data-theme="light">
      {children}
    </div>
  );
}
