import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { ProbeResult } from '@vitrine/contract/entities/group-table.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { IconCircleCheck, IconCircleX, IconQuestionMark } from '../../ui/icons/icons.ts';
import { Pill, type Tone } from '../../ui/plain/pill.tsx';
import styles from './cell-panel.module.css';

const MOST = 24;

const outcomes: Record<ProbeResult['outcome'], { label: string; tone: Tone; icon: typeof IconCircleX }> = {
  ok: { label: 'Healthy', tone: 'good', icon: IconCircleCheck },
  failing: { label: 'Failed', tone: 'bad', icon: IconCircleX },
  unknown: { label: 'Unknown', tone: 'neutral', icon: IconQuestionMark },
};

type ProbeResultsProps = { probeResults: readonly ProbeResult[]; traits: MetricTraits };

/** Probe results of a check, newest first. */
export function ProbeResults({ probeResults, traits }: ProbeResultsProps) {
  if (probeResults.length === 0) return <p className={styles.muted}>Not checked yet.</p>;
  return (
    <ol className={styles.probeResults}>
      {probeResults.slice(0, MOST).map(({ at, outcome, value, text }) => {
        const { label, tone, icon } = outcomes[outcome];
        return (
          <li key={at}>
            <time dateTime={at} className="tabular">
              {dateTimeText(at, browserLocale)}
            </time>
            <Pill tone={tone} icon={icon}>
              {label}
            </Pill>
            <span>{text}</span>
            <span className="tabular">
              {value === null || traits.type === 'average:percent'
                ? null
                : formatValue(value, traits, browserLocale)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
