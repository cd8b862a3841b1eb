import { Button, Menu } from '@mantine/core';
import { type AlertRule, MAX_RULES } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import type { ReactNode } from 'react';
import { IconPlus } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { kindLabels, kindsFor, newRule } from './rule-edits.ts';
import { RuleRow } from './rule-row.tsx';
import styles from './rules.module.css';

export type RuleEditorProps = {
  metric: GroupMetric;
  rules: readonly AlertRule[];
  onChange: (rules: AlertRule[]) => void;
  /** The test on historical data. */
  backtest: (rule: AlertRule) => ReactNode;
};

/** A metric's alert rules, one sentence each. */
export function RuleEditor({ metric, rules, onChange, backtest }: RuleEditorProps) {
  const kinds = rules.length < MAX_RULES ? kindsFor(metric, rules) : [];
  const replace = (rule: AlertRule) => onChange(rules.map((each) => (each.id === rule.id ? rule : each)));
  return (
    <div className={styles.editor}>
      {rules.length === 0 ? <p className={styles.muted}>No rule: it is shown and never alerts.</p> : null}
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.rule}>
            <RuleRow
              rule={rule}
              traits={metric.traits}
              onChange={replace}
              onRemove={() => onChange(rules.filter(({ id }) => id !== rule.id))}
            />
            {backtest(rule)}
          </li>
        ))}
      </ul>
      {kinds.length > 0 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" leftSection={<Icon of={IconPlus} />}>
              Add rule
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map((kind) => (
              <Menu.Item
                key={kind}
                onClick={() => onChange([...rules, newRule(kind, metric.traits, newWidgetId(Math.random))])}
              >
                {kindLabels[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}
