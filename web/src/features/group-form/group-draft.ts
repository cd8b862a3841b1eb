import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import {
  type CheckId,
  COLUMN,
  type ColumnMetric,
  type Group,
  type GroupFields,
  type GroupMetric,
  type GroupMetricFields,
  isSummed,
  type MetricTraits,
  type Notify,
} from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import { defaultRules } from '@vitrine/contract/rules/alerts/default-rules.ts';
import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import { requiredText } from '../../ui/fields/required-text.ts';

/** A group while it is edited; metrics include their traits, so that rules can be worded. */
export type GroupDraft = Omit<GroupFields, 'metrics'> & { metrics: GroupMetric[] };

const FIRST_CHECKS: readonly CheckId[] = ['http_status', 'response_time', 'tls_days'];

export const usualNotify: Notify = { mode: 'immediate', digestAt: '08:00', quiet: null, resolved: true };

/** A new group with the default checks. */
export function newDraft(timezone: string): GroupDraft {
  const metrics = FIRST_CHECKS.map(metricOfCheck);
  return { name: '', clientId: null, timezone, metrics, channelIds: [], notify: usualNotify };
}

export function draftOf({ name, clientId, timezone, metrics, channels, notify }: Group): GroupDraft {
  return { name, clientId, timezone, metrics, channelIds: channels.map(({ id }) => id), notify };
}

/** The request body, without traits, which the server derives. */
export function fieldsOf({ metrics, ...draft }: GroupDraft): GroupFields {
  return { ...draft, metrics: metrics.map(metricFields) };
}

export function metricFields({ traits: _, sourceLabel: __, ...fields }: GroupMetric): GroupMetricFields {
  return fields;
}

export function metricOfCheck(check: CheckId): GroupMetric {
  const { traits, rules } = builtInChecks[check];
  return { id: newWidgetId(Math.random), kind: 'check', check, rules: [...rules], traits, sourceLabel: null };
}

type ChosenMetric = { type: string; label: string; metric: MetricDefinition; inputs: Record<string, string> };

export function metricOfSource({ type, label, metric, inputs }: ChosenMetric): GroupMetric {
  const traits = metricValue(metric);
  return {
    ...{ id: newWidgetId(Math.random), kind: 'source', type, metric: metric.id, inputs },
    ...{ rules: defaultRules(traits), traits, sourceLabel: label },
  };
}

/** A metric for which each domain names a column of its own. */
export function metricOfColumn({
  type,
  label,
  column,
}: {
  type: string;
  label: string;
  column: ColumnMetric;
}): GroupMetric {
  const traits = { ...column, additive: isSummed(column) };
  return {
    ...{ id: newWidgetId(Math.random), kind: 'source', type, metric: COLUMN, column, inputs: {} },
    ...{ rules: defaultRules(traits), traits, sourceLabel: label },
  };
}

function metricValue({ id: _, group: __, ...traits }: MetricDefinition): MetricTraits {
  return traits;
}

export function withRules(draft: GroupDraft, metricId: string, rules: AlertRule[]): GroupDraft {
  return {
    ...draft,
    metrics: draft.metrics.map((metric) => (metric.id === metricId ? { ...metric, rules } : metric)),
  };
}

/** What is missing before a group can be saved, by field; empty if nothing. */
export function draftProblems({ name, metrics }: GroupDraft): Partial<Record<'name' | 'metrics', string>> {
  return {
    ...(name.trim() === '' ? { name: requiredText } : {}),
    ...(metrics.length === 0 ? { metrics: 'Select at least one metric.' } : {}),
  };
}
