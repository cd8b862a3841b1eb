import type { Ratio } from '@vitrine/contract/entities/catalogue.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Instance, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { type ChangeKind, changeKindOf, isHidden, learnedDays } from '../../changes/index.ts';
import { columnKeyOf } from './plan-formulas.ts';
import {
  type HighlightedMetric,
  type HighlightPlan,
  type PlanContext,
  planWidget,
  type WidgetPlan,
} from './plan-widgets.ts';

/** `comparedDates` has the days with their comparison, or with the period before where there is none. */
export type HighlightContext = PlanContext & { comparedDates: Dates };

/** The queries of a widget that explains changes: also of what its ratios are made of, and of the days before. */
export function planHighlights(widget: InteractiveWidget, context: HighlightContext): WidgetPlan {
  const compared = { ...context, dates: context.comparedDates };
  const extended = planWidget(withRatioParts(widget, context), compared);
  // A source with few metrics in a query has no space for those.
  const plan = extended.failure ? planWidget(widget, compared) : extended;
  if (plan.failure) return { ...plan, widget };
  const history = planHistory(widget, context);
  // The days of the range are among those of the history.
  const instances = plan.instances.map((instance) => ({ ...instance, trend: null }));
  const queries = [
    ...instances.flatMap(({ main, compare }) => [main, ...(compare ? [compare] : [])]),
    ...history.instances.flatMap(({ trend }) => trend ?? []),
  ];
  const highlights = { metrics: highlightedMetrics(widget, context), shown: shownKeys(widget), history };
  return { ...plan, widget, instances, queries, highlights };
}

/** A breakdown would split each change into columns. */
function withRatioParts(widget: InteractiveWidget, context: HighlightContext): InteractiveWidget {
  return mapInputs(widget, (instance) => {
    const parts = instance.inputs.metrics.flatMap((metric) => {
      const ratio = splitOf(widget, instance, metric, context)?.ratio;
      return ratio ? [ratio.numerator, ratio.denominator] : [];
    });
    const metrics = [...new Set([...instance.inputs.metrics, ...parts])];
    return { ...instance.inputs, metrics, breakdown: null };
  });
}

function planHistory(widget: InteractiveWidget, context: HighlightContext): HighlightPlan['history'] {
  const days = context.realTime ? null : learnedDays(context.dates);
  if (!days) return { instances: [], formulas: null };
  const whole = mapInputs(widget, ({ inputs }) => ({ ...inputs, dimension: null, breakdown: null }));
  const plan = planWidget(whole, { ...context, dates: days });
  return plan.failure ? { instances: [], formulas: null } : plan;
}

/** Metrics whose values or changes are hidden are left out for everybody: the page is the same for all. */
function highlightedMetrics(widget: InteractiveWidget, context: HighlightContext): HighlightedMetric[] {
  const merged = widget.instances.length > 1;
  return widget.instances.flatMap((instance) =>
    instance.inputs.metrics
      .filter((id) => !isHidden({ widget, instance, metric: id }))
      .map((id) => {
        const kind = splitOf(widget, instance, id, context);
        const key = (metric: string) => columnKeyOf(instance.id, metric, merged);
        return { metric: key(id), id, instance, split: kind?.ratio ? withKeys(kind.ratio, key) : kind };
      }),
  );
}

function withKeys({ numerator, denominator, factor }: Ratio, key: (id: string) => string): ChangeKind {
  return { kind: 'ratio', ratio: { numerator: key(numerator), denominator: key(denominator), factor } };
}

function splitOf(
  widget: InteractiveWidget,
  instance: Instance,
  metric: string,
  { calculated }: HighlightContext,
): ChangeKind | null {
  const kind = changeKindOf({ widget, instance, metric }, calculated);
  return 'problem' in kind ? null : kind;
}

function shownKeys({ instances }: InteractiveWidget): Set<string> {
  const merged = instances.length > 1;
  return new Set(
    instances.flatMap(({ id, inputs }) => inputs.metrics.map((metric) => columnKeyOf(id, metric, merged))),
  );
}

function mapInputs(
  widget: InteractiveWidget,
  change: (instance: Instance) => Instance['inputs'],
): InteractiveWidget {
  const instances = widget.instances.map((instance) => ({ ...instance, inputs: change(instance) }));
  return { ...widget, instances };
}
