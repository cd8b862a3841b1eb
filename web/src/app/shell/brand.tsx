import styles from './brand.module.css';
import type { LinkComponent } from './link.ts';
import { VitrineMark } from './vitrine-mark.tsx';

export type BrandProps = {
  /** Where it leads. */
  href: string;
  /** The company's own name and logo take the place of ours under its own domain. */
  own?: { name: string; logoUrl?: string };
  /** Only the mark: the sidebar is narrow. */
  compact?: boolean;
  link: LinkComponent;
};

export function Brand({ href, own, compact, link: Link }: BrandProps) {
  const name = own?.name ?? 'Vitrine';
  return (
    <Link href={href} className={styles.brand} aria-label={name}>
      {own?.logoUrl ? <img src={own.logoUrl} alt="" className={styles.logo} /> : null}
      {own ? null : <VitrineMark />}
      {compact || own?.logoUrl ? null : <span className={styles.name}>{name}</span>}
    </Link>
  );
}
