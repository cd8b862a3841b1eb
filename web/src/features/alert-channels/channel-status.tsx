import type { Channel } from '@vitrine/contract/entities/channel.ts';
import { ago } from '../../platform/text/ago.ts';
import {
  IconCircleCheck,
  IconHourglass,
  IconMailOff,
  IconPlugConnectedX,
  IconTestPipe,
} from '../../ui/icons/icons.ts';
import { Pill } from '../../ui/plain/pill.tsx';
import { stateLabels } from './channel.messages.ts';
import styles from './channels.module.css';

const states = {
  untested: { tone: 'neutral', icon: IconTestPipe },
  unconfirmed: { tone: 'warning', icon: IconHourglass },
  active: { tone: 'good', icon: IconCircleCheck },
  failing: { tone: 'bad', icon: IconPlugConnectedX },
  unsubscribed: { tone: 'warning', icon: IconMailOff },
} as const;

/** Whether a channel sends notifications, and if not, why. */
export function ChannelStatus({ channel }: { channel: Channel }) {
  const { state, lastError, failingSince } = channel;
  const { tone, icon } = states[state];
  return (
    <span className={styles.status}>
      <Pill tone={tone} icon={icon}>
        {stateLabels[state]}
      </Pill>
      {state === 'unsubscribed' ? (
        <span className={styles.problem} data-tone="muted">
          The recipient unsubscribed. Send a test message to request confirmation again.
        </span>
      ) : null}
      {lastError ? (
        <span className={styles.problem}>
          {lastError}
          {failingSince ? ` Tried again since ${ago(failingSince, Date.now())}.` : ''}
        </span>
      ) : null}
    </span>
  );
}
