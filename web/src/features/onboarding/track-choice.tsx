import { Radio } from '@mantine/core';
import type { OnboardingFlow } from '@vitrine/contract/entities/company/company.ts';
import { IconLayoutDashboard, IconRadar2 } from '../../ui/icons/icons.ts';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';
import { ChoiceCard } from './choice-card.tsx';
import styles from './intro.module.css';

const texts: Record<OnboardingFlow, { label: string; more: string; icon: IconShape }> = {
  dashboard: {
    label: 'Reporting',
    more: 'A dashboard of your sources, to share as a link, a PDF or by mail.',
    icon: IconLayoutDashboard,
  },
  mc: {
    label: 'Monitoring',
    more: 'Groups of domains that are watched, with alerts when something changes.',
    icon: IconRadar2,
  },
};

export type TrackChoiceProps = {
  tracks: readonly OnboardingFlow[];
  value: OnboardingFlow;
  onChange: (track: OnboardingFlow) => void;
};

export function TrackChoice({ tracks, value, onChange }: TrackChoiceProps) {
  return (
    <Radio.Group aria-label="Begin with" value={value} onChange={(next) => onChange(next as OnboardingFlow)}>
      <div className={styles.pair}>
        {tracks.map((track) => (
          <ChoiceCard
            key={track}
            value={track}
            label={texts[track].label}
            more={texts[track].more}
            icon={<Icon of={texts[track].icon} size={24} className={styles.icon} />}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
