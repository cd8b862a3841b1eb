import styles from './brand.module.css';
import type { LinkComponent } from './link.ts';
import { VitrineMark } from './vitrine-mark.tsx';

export type BrandProps = {
  /** Where it leads. */
  href: string;
  name: string;
  /** Under a company's own domain its logo, or else its name alone, takes the place of our mark. */
  own?: { logoUrl: string | null };
  /** Only the mark: the sidebar is narrow. */
  compact?: boolean;
  link: LinkComponent;
};

export function Brand({ href, name, own, compact, link: Link }: BrandProps) {
  return (
    <Link href={href} className={styles.brand} aria-label={name}>
      {own?.logoUrl ? <img src={own.logoUrl} alt="" className={styles.logo} /> : null}
      {own ? null : <VitrineMark />}
      {compact || own?.logoUrl ? null : <span className={styles.name}>{name}</span>}
    </Link>
  );
}
