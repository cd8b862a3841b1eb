import styles from './brand.module.css';
import type { LinkComponent } from './link.ts';

export type BrandProps = {
  /** Where it leads. */
  href: string;
  name: string;
  /** Under a company's own domain its logo or its name replaces our mark. */
  own?: { logoUrl: string | null };
  /** Only the mark: the sidebar is narrow. */
  compact?: boolean;
  link: LinkComponent;
};

export function Brand({ href, name, own, compact, link: Link }: BrandProps) {
  return (
    <Link href={href} className={styles.brand} aria-label={name}>
      {own?.logoUrl ? <img src={own.logoUrl} alt="" className={styles.logo} /> : null}
      {own ? null : <VitrineLogo />}
      {compact || own?.logoUrl ? null : <span className={styles.name}>{name}</span>}
    </Link>
  );
}

/** The mark: a glass case on its plinth, with values rising inside. */
function VitrineLogo({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden>
      <path
        d="M4 18V6.5A3.5 3.5 0 0 1 7.5 3h9A3.5 3.5 0 0 1 20 6.5V18"
        stroke="currentColor"
        strokeWidth="1.75"
      />
      <g fill="var(--accent-text)">
        <rect x="7.25" y="12.25" width="2.5" height="4" rx="0.75" />
        <rect x="10.75" y="9.75" width="2.5" height="6.5" rx="0.75" />
        <rect x="14.25" y="6.75" width="2.5" height="9.5" rx="0.75" />
      </g>
      <rect x="2" y="18" width="20" height="3" rx="1.25" fill="currentColor" />
    </svg>
  );
}
