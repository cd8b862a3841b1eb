import type { SourceHealth } from '@vitrine/contract/entities/source.ts';
import { CallsSection } from './calls-section.tsx';
import { FailuresSection } from './failures-section.tsx';
import { QuotasSection } from './quotas-section.tsx';
import styles from './source-health.module.css';
import { UsedBySection, type UsingDashboard } from './used-by-section.tsx';

export type HealthSectionsProps = { health: SourceHealth; dashboards: readonly UsingDashboard[] };

/** A source's requests, quotas and usage. */
export function HealthSections({ health, dashboards }: HealthSectionsProps) {
  return (
    <>
      <CallsSection hours={health.hours} />
      <FailuresSection failures={health.failures} />
      <div className={styles.beside}>
        <QuotasSection quotas={health.quotas} />
        <UsedBySection dashboards={dashboards} />
      </div>
    </>
  );
}
