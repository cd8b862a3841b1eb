import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { Pill } from '../../ui/plain/pill.tsx';
import styles from './sources.module.css';

/** The name of a source's type, for lists. */
export function KindName({ type: { label, beta } }: { type: SourceType }) {
  if (!beta) return label;
  return (
    <span className={styles.kind}>
      {label} <Pill>Beta</Pill>
    </span>
  );
}
