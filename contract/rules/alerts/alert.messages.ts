import type { AlertRule, Movement } from '../../entities/alert-rule.ts';
import type { MetricTraits } from '../../entities/group.ts';
import { dateFormat } from '../dates/date-text.ts';
import { formatLabel, formatValue } from '../numbers/number-format.ts';
import { sentenceStart } from '../text/sentence-start.ts';

const LOCALE = 'en-GB';

/** A finding about a value, and what it was compared with. */
export type Found = {
  value: number | null;
  baseline: number | null;
  /** Signed, as `changeOf` gives it. */
  change?: number | null;
  /** YYYY-MM-DD of the newest value. */
  day?: string | null;
  currency?: string | null;
  /** The check's own message. */
  text?: string;
};

const moves: Record<Movement, string> = { drop: 'Falls', rise: 'Rises', either: 'Moves' };
/** A lasting fall ends as well, once the previous period has fallen too: that is no recovery. */
const moving: Record<Movement, string> = { drop: 'falling', rise: 'rising', either: 'moving' };
const unusual: Record<Movement, string> = {
  drop: 'Anomaly: lower than usual for this weekday',
  rise: 'Anomaly: higher than usual for this weekday',
  either: 'Anomaly: lower or higher than usual for this weekday',
};

/** When a rule fires: 'Falls by 30% over 7 days'. */
export function ruleText(rule: AlertRule, traits: MetricTraits, currency: string | null = null): string {
  const shown = (value: number) => show(value, traits, currency);
  switch (rule.kind) {
    case 'threshold':
      return `${rule.side === 'above' ? 'Above' : 'Below'} ${shown(rule.bound)}${over(rule.days)}`;
    case 'change': {
      const least = rule.minimum === null ? '' : `, from at least ${shown(rule.minimum)}`;
      return `${moves[rule.movement]} by ${sizeOf(sizeOfRule(rule, traits), traits)}${over(rule.days)}${least}`;
    }
    case 'anomaly':
      return unusual[rule.movement];
    case 'off_pace':
      return `Off pace for ${goalOf(rule, shown)}`;
    case 'no_data':
      return `No data for ${countOfDays(rule.days)}`;
    case 'source_broken':
      return 'Data source disconnected';
    case 'failing':
      return 'The check fails';
  }
}

/** What is wrong: 'Sessions fell by 42% in 7 days (1,204, before 2,076).' */
export function alertText(rule: AlertRule, traits: MetricTraits, found: Found): string {
  const label = sentenceStart(traits.label);
  const { value, baseline, change = null, day = null, currency = null, text = '' } = found;
  const shown = (number: number | null) => show(number, traits, currency);
  switch (rule.kind) {
    case 'threshold':
      return `${label}${over(rule.days)}: ${shown(value)}, ${rule.side} ${shown(rule.bound)}.`;
    case 'change': {
      const way = (change ?? 0) < 0 ? 'fell' : 'rose';
      const size = sizeOf(Math.abs(change ?? 0), traits);
      return `${label} ${way} by ${size} in ${rule.days} days (${shown(value)}, before ${shown(baseline)}).`;
    }
    case 'anomaly': {
      const way = (value ?? 0) < (baseline ?? 0) ? 'far below' : 'far above';
      return `${label}: ${way} what is usual on a ${weekdayOf(day)} (${shown(value)}, usually about ${shown(baseline)}).`;
    }
    case 'off_pace': {
      const way = (value ?? 0) < (baseline ?? 0) ? 'below' : 'above';
      const until = day === null ? '' : ` until ${formatLabel(day, 'date', LOCALE, { long: true })}`;
      return `${label}: ${way} the pace for ${goalOf(rule, shown)} (${shown(value)}, expected ${shown(baseline)}${until}).`;
    }
    case 'no_data':
      return day === null
        ? `${label}: no data.`
        : `${label}: no data since ${formatLabel(day, 'date', LOCALE, { long: true })}.`;
    case 'source_broken':
      return `${label}: data source disconnected.`;
    case 'failing':
      return text;
  }
}

/** The end of an alert: 'Sessions: no longer unusual (1,950).' */
export function recoveredText(rule: AlertRule, traits: MetricTraits, found: Found): string {
  const label = sentenceStart(traits.label);
  const { value, currency = null, text } = found;
  const now = value === null ? '' : ` (${show(value, traits, currency)})`;
  switch (rule.kind) {
    case 'no_data':
      return `${label}: data received again.`;
    case 'source_broken':
      return `${label}: data source reconnected.`;
    case 'failing':
      return `${label}: back to normal. ${text ?? ''}`.trim();
    case 'change': {
      const still = value === null ? '' : ` (${show(value, traits, currency)} in ${rule.days} days)`;
      return `${label}: no longer ${moving[rule.movement]}${still}.`;
    }
    case 'off_pace':
      return `${label}: on pace again${now}.`;
    case 'anomaly':
      return `${label}: no longer unusual${now}.`;
    case 'threshold':
      return `${label}${over(rule.days)}: no longer ${rule.side} ${show(rule.bound, traits, currency)}${now}.`;
  }
}

const periods = { month: 'per month', quarter: 'per quarter', year: 'per year' } as const;

/** 'at least 5,000 per month', 'a budget of 5,000 per month'. */
function goalOf(
  { aim, target, period }: Extract<AlertRule, { kind: 'off_pace' }>,
  shown: (value: number) => string,
): string {
  const names = { higher: 'at least', lower: 'at most', budget: 'a budget of' } as const;
  return `${names[aim]} ${shown(target)} ${periods[period]}`;
}

/** How large a change fires a rule, as `changeOf` gives changes: a fraction, or places of what changes by difference. */
export function sizeOfRule(rule: { percent: number }, traits: Pick<MetricTraits, 'changesBy'>): number {
  return traits.changesBy === 'difference' ? rule.percent : rule.percent / 100;
}

function show(value: number | null, { type, unit }: MetricTraits, currency: string | null): string {
  return formatValue(value, { type, ...(unit ? { unit } : {}), ...(currency ? { currency } : {}) }, LOCALE);
}

function sizeOf(size: number, { changesBy }: MetricTraits): string {
  if (changesBy === 'difference') return formatValue(size, { type: 'average' }, LOCALE);
  const digits = size < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: digits }).format(size);
}

function over(days: number): string {
  return days === 1 ? '' : ` over ${days} days`;
}

function countOfDays(days: number): string {
  return days === 1 ? 'a day' : `${days} days`;
}

function weekdayOf(day: string | null): string {
  if (day === null) return 'day like this';
  return dateFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
