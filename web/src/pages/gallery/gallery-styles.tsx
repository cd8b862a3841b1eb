import { IconArrowDownRight, IconArrowUpRight } from '../../ui/icons/icons.ts';
import { Pill, StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './gallery.module.css';

const colours = [
  ...['canvas', 'paper', 'ink', 'muted', 'hairline', 'hairline-strong', 'hover', 'pressed'],
  ...[
    'accent',
    'accent-text',
    'accent-soft',
    'good-text',
    'good-soft',
    'bad-text',
    'bad-soft',
    'warning-text',
    'warning-soft',
  ],
  ...[
    'data-1',
    'data-2',
    'data-3',
    'data-4',
    'data-5',
    'data-6',
    'data-7',
    'data-8',
    'data-other',
    'data-compare',
  ],
];

const sizes = ['12', '13', '14', '16', '20', '28', '40'];

const cards = [
  { title: 'Sessions', value: '48,213', change: '12.4 %', rises: true, good: true },
  { title: 'Cost per conversion', value: '$ 18.07', change: '3.1 %', rises: true, good: false },
  { title: 'Conversions', value: '1,904', change: '0.8 %', rises: false, good: false },
  { title: 'Average engagement', value: '1 min 42 s', change: '6.0 %', rises: true, good: true },
];

export function Styles() {
  return (
    <>
      <div className={styles.cards}>
        {cards.map((card) => (
          <div key={card.title} className={styles.card}>
            <div className={styles.cardTitle}>{card.title}</div>
            <div className={`${styles.cardValue} tabular`}>{card.value}</div>
            <Pill tone={card.good ? 'good' : 'bad'} icon={card.rises ? IconArrowUpRight : IconArrowDownRight}>
              {card.change}
            </Pill>{' '}
            <span className={styles.caption}>vs 1–31 Oct</span>
          </div>
        ))}
      </div>
      <Section title="Colours">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name}>
              <div className={styles.swatch} style={{ background: `var(--${name})` }} />
              <div className={styles.caption}>{name}</div>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type" description="Inter, tabular figures for every number.">
        <div className={styles.scale}>
          {sizes.map((size) => (
            <div key={size} style={{ fontSize: `var(--type-${size})`, lineHeight: 1.3 }}>
              {size} Paid search, April <span className="tabular">0123456789</span>
            </div>
          ))}
          <div className={`${styles.value} tabular`}>$ 128,940.17</div>
        </div>
      </Section>
      <Section title="Pills">
        <div className={styles.row}>
          <StatusPill tone="good">Connected</StatusPill>
          <StatusPill tone="warning">Expires in 3 days</StatusPill>
          <StatusPill tone="bad">Sign in again</StatusPill>
          <StatusPill tone="info">Syncing</StatusPill>
          <Pill>Draft</Pill>
        </div>
      </Section>
    </>
  );
}
