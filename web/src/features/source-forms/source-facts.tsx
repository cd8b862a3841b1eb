import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { ago } from '../../platform/text/ago.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { SourceLogo } from '../../ui/plain/source-logo.tsx';
import { KindName } from './kind-name.tsx';
import { healthOf } from './source-health.ts';
import styles from './sources.module.css';

/** Type, account and health of a source. */
export function SourceFacts({ source, type }: { source: Source; type: SourceType }) {
  const { tone, label, detail, at } = healthOf(source, type);
  return (
    <Section>
      <div className={styles.facts}>
        <SourceLogo type={type} large />
        <div className={styles.factMessage}>
          <p className={styles.factTitle}>
            <KindName type={type} />
          </p>
          <p className={styles.factText}>{source.account}</p>
        </div>
        <div className={styles.factHealth}>
          <StatusPill tone={tone}>{label}</StatusPill>
          <p className={styles.factText}>{at ? ago(at, Date.now()) : null}</p>
        </div>
        {detail ? <p className={styles.factDetail}>{detail}</p> : null}
      </div>
    </Section>
  );
}
