import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupFigure } from '@vitrine/contract/entities/group.ts';
import { ruleWords } from '@vitrine/contract/rules/alerts/alert.messages.ts';
import styles from './cell-panel.module.css';

type RuleListProps = { rules: readonly AlertRule[]; figure: GroupFigure; currency: string | null };

export function RuleList({ rules, figure, currency }: RuleListProps) {
  if (rules.length === 0) return <p className={styles.muted}>No rule: it never alerts.</p>;
  return (
    <ul className={styles.list}>
      {rules.map((rule) => (
        <li key={rule.id}>{ruleWords(rule, figure, currency)}</li>
      ))}
    </ul>
  );
}
