import { ActionIcon, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AlertRule, Movement, Sensitivity } from '@vitrine/contract/entities/alert-rule.ts';
import type { GoalAim } from '@vitrine/contract/entities/goals/goal.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { decimalOf } from '@vitrine/contract/rules/numbers/decimal.ts';
import { api } from '../../platform/api/api.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { IconX } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { kindLabels, typedScale, typedUnit } from './rule-edits.ts';
import styles from './rules.module.css';

type RuleOf<Kind extends AlertRule['kind']> = Extract<AlertRule, { kind: Kind }>;
type RowProps<Rule extends AlertRule> = {
  rule: Rule;
  traits: MetricTraits;
  onChange: (rule: Rule) => void;
};

type RuleRowProps = RowProps<AlertRule> & { onRemove: () => void };

/** A rule as a sentence with fields for its settings. */
export function RuleRow({ rule, traits, onChange, onRemove }: RuleRowProps) {
  return (
    <div className={styles.row}>
      <Sentence rule={rule} traits={traits} onChange={onChange} />
      <ActionIcon aria-label={`Remove the rule: ${kindLabels[rule.kind]}`} onClick={onRemove}>
        <Icon of={IconX} />
      </ActionIcon>
    </div>
  );
}

function Sentence({ rule, traits, onChange }: RowProps<AlertRule>) {
  switch (rule.kind) {
    case 'threshold':
      return <Threshold rule={rule} traits={traits} onChange={onChange} />;
    case 'change':
      return <Change rule={rule} traits={traits} onChange={onChange} />;
    case 'anomaly':
      return <Anomaly rule={rule} traits={traits} onChange={onChange} />;
    case 'off_pace':
      return <Pace rule={rule} traits={traits} onChange={onChange} />;
    case 'no_data':
      return (
        <span className={styles.sentence}>
          No data for
          <NumberField
            aria-label="Days without data"
            w={92}
            min={1}
            max={30}
            step={1}
            value={rule.days}
            onChange={(days) => onChange({ ...rule, days: days ?? 1 })}
          />
          days
        </span>
      );
    case 'source_broken':
      return <span className={styles.sentence}>Data source disconnected</span>;
    case 'failing':
      return <span className={styles.sentence}>The check fails, and two repetitions fail as well</span>;
  }
}

const thresholdDays = [
  { value: '1', label: 'The latest value' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

function Threshold({ rule, traits, onChange }: RowProps<RuleOf<'threshold'>>) {
  const scale = typedScale(traits);
  const days = traits.uncompared ? thresholdDays.slice(0, 1) : thresholdDays;
  return (
    <span className={styles.sentence}>
      <Choice
        label="Over which days"
        width={172}
        data={days}
        value={String(rule.days)}
        onChange={(value) => onChange({ ...rule, days: Number(value) as 1 | 7 | 30 })}
      />
      <Choice
        label="Above or below"
        width={104}
        data={[
          { value: 'above', label: 'above' },
          { value: 'below', label: 'below' },
        ]}
        value={rule.side}
        onChange={(side) => onChange({ ...rule, side: side as 'above' | 'below' })}
      />
      <NumberField
        aria-label="Bound"
        w={152}
        suffix={typedUnit(traits)}
        value={decimalOf(rule.bound * scale)}
        onChange={(bound) => onChange({ ...rule, bound: (bound ?? 0) / scale })}
      />
    </span>
  );
}

const movements = [
  { value: 'drop', label: 'Falls' },
  { value: 'rise', label: 'Rises' },
  { value: 'either', label: 'Moves' },
];

function Change({ rule, traits, onChange }: RowProps<RuleOf<'change'>>) {
  const scale = typedScale(traits);
  return (
    <span className={styles.sentence}>
      <Choice
        label="Direction"
        width={104}
        data={movements}
        value={rule.movement}
        onChange={(movement) => onChange({ ...rule, movement: movement as Movement })}
      />
      by
      <NumberField
        aria-label="By how much"
        w={104}
        min={1}
        suffix={traits.changesBy ? '' : ' %'}
        value={rule.percent}
        onChange={(percent) => onChange({ ...rule, percent: percent ?? 1 })}
      />
      over
      <Choice
        label="Over which days"
        width={112}
        data={[
          { value: '7', label: '7 days' },
          { value: '30', label: '30 days' },
        ]}
        value={String(rule.days)}
        onChange={(value) => onChange({ ...rule, days: Number(value) as 7 | 30 })}
      />
      from at least
      <NumberField
        aria-label="From at least, before"
        w={120}
        min={0}
        placeholder="anything"
        suffix={typedUnit(traits)}
        value={rule.minimum === null ? null : rule.minimum * scale}
        onChange={(minimum) => onChange({ ...rule, minimum: minimum === null ? null : minimum / scale })}
      />
    </span>
  );
}

function Anomaly({ rule, onChange }: RowProps<RuleOf<'anomaly'>>) {
  return (
    <span className={styles.sentence}>
      Anomaly:
      <Choice
        label="Direction"
        width={160}
        data={[
          { value: 'drop', label: 'lower' },
          { value: 'rise', label: 'higher' },
          { value: 'either', label: 'lower or higher' },
        ]}
        value={rule.movement}
        onChange={(movement) => onChange({ ...rule, movement: movement as Movement })}
      />
      than usual for this weekday; sensitivity:
      <Choice
        label="Sensitivity"
        width={144}
        data={[
          { value: 'low', label: 'low' },
          { value: 'medium', label: 'normal' },
          { value: 'high', label: 'high' },
        ]}
        value={rule.sensitivity}
        onChange={(sensitivity) => onChange({ ...rule, sensitivity: sensitivity as Sensitivity })}
      />
    </span>
  );
}

function Pace({ rule, traits, onChange }: RowProps<RuleOf<'off_pace'>>) {
  const scale = typedScale(traits);
  // A rule with a target of its own no longer follows a goal.
  const { goalId, ...own } = rule;
  return (
    <span className={styles.sentence}>
      Goal off pace:
      <Choice
        label="Aim"
        width={148}
        data={[
          { value: 'higher', label: 'at least' },
          { value: 'lower', label: 'at most' },
          { value: 'budget', label: 'a budget of' },
        ]}
        value={rule.aim}
        onChange={(aim) => onChange({ ...own, aim: aim as GoalAim })}
      />
      <NumberField
        aria-label="Target"
        w={152}
        min={0}
        suffix={typedUnit(traits)}
        value={decimalOf(rule.target * scale)}
        onChange={(target) => onChange({ ...own, target: (target ?? 0) / scale })}
      />
      <Choice
        label="Period"
        width={140}
        data={[
          { value: 'month', label: 'per month' },
          { value: 'quarter', label: 'per quarter' },
          { value: 'year', label: 'per year' },
        ]}
        value={rule.period}
        onChange={(period) => onChange({ ...own, period: period as 'month' | 'quarter' | 'year' })}
      />
      {goalId ? <FollowedGoal goalId={goalId} /> : null}
    </span>
  );
}

/** Which goal the rule takes its target from. */
function FollowedGoal({ goalId }: { goalId: string }) {
  const { data, isError } = useQuery(api.goals.get.queryOptions({ input: { id: goalId }, retry: false }));
  if (isError) return <span>Its goal was deleted.</span>;
  const goal = data?.data;
  if (!goal) return null;
  return (
    <span>
      As the goal{' '}
      {goal.clientId ? (
        <Link to="/clients/$clientId" params={{ clientId: goal.clientId }}>
          {goal.name}
        </Link>
      ) : goal.dashboard ? (
        <Link to="/dashboards/$permalink" params={{ permalink: goal.dashboard.permalink }}>
          {goal.name}
        </Link>
      ) : (
        `“${goal.name}”`
      )}
    </span>
  );
}

type ChoiceProps = {
  label: string;
  width: number;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

function Choice({ label, width, data, value, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      w={width}
      allowDeselect={false}
      data={data}
      value={value}
      onChange={(next) => next && onChange(next)}
    />
  );
}
