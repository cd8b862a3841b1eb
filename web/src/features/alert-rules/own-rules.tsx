import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, GroupMetricFields } from '@vitrine/contract/entities/group.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { Backtest } from './backtest.tsx';
import { RuleEditor } from './rule-editor.tsx';
import styles from './rules.module.css';

export type OwnRulesProps = {
  groupId: string;
  domainId: string;
  metric: GroupMetric;
  rules: readonly AlertRule[];
  /** Whether the domain has its own rules already. */
  own: boolean;
};

/** Overrides the rules of one domain, or resets them to the group's. */
export function OwnRules({ groupId, domainId, metric, rules, own }: OwnRulesProps) {
  const [draft, setDraft] = useState<AlertRule[] | null>(null);
  const { general, attempt } = useFormErrors([] as const);
  const save = useSaveRules(groupId, domainId, metric.id);
  const { outcome, run } = useOutcome(() =>
    attempt(async () => {
      await save(draft);
      setDraft(null);
    }),
  );
  const { traits: _, sourceLabel: __, ...fields } = metric;
  if (!draft)
    return (
      <div className={styles.ownActions}>
        <Button size="xs" onClick={() => setDraft([...rules])}>
          {own ? 'Edit rules' : 'Other rules for this domain'}
        </Button>
        {own ? (
          <Button size="xs" onClick={() => void attempt(() => save(null)).catch(() => undefined)}>
            Use the group’s again
          </Button>
        ) : null}
        {general ? <ErrorNote>{general}</ErrorNote> : null}
      </div>
    );
  return (
    <div className={styles.own}>
      {general ? <ErrorNote>{general}</ErrorNote> : null}
      <RuleEditor
        metric={metric}
        rules={draft}
        onChange={setDraft}
        backtest={(rule) => (
          <Backtest metric={fields as GroupMetricFields} rule={rule} on={{ groupId, domainId }} />
        )}
      />
      <FormActions
        outcome={outcome}
        submitLabel="Save rules"
        onSubmit={() => void run()}
        onCancel={() => setDraft(null)}
      />
    </div>
  );
}

/** Saves a domain's rules of one metric and keeps those of its others; null resets to the group's. */
function useSaveRules(groupId: string, domainId: string, metricId: string) {
  const queries = useQueryClient();
  return async (rules: AlertRule[] | null): Promise<void> => {
    const where = { id: groupId, domainId };
    const { data } = await api.campaigns.showDomain.call(where);
    const { [metricId]: _, ...others } = data.rules;
    await api.campaigns.updateDomain.call({
      ...where,
      rules: rules ? { ...others, [metricId]: rules } : others,
    });
    await queries.invalidateQueries({ queryKey: api.campaigns.key() });
  };
}
