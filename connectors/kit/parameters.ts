import type { Option, ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { BREAKDOWNS } from '@vitrine/contract/entities/query.ts';
import { DEFAULT_BREAKDOWN_LIMIT, MAX_BREAKDOWN_LIMIT } from '@vitrine/contract/rules/widgets/breakdown.ts';

/**
 * The parameter that names the client: a property of the account, chosen once for all widgets. `label` is the provider's term
 * for it.
 */
export function propertyParameter(label: string): ParameterDefinition {
  return { id: 'property', label, kind: 'select', required: true, global: true, option: 'properties' };
}

/** The parameter with the provider's report. */
export function reportParameter(
  reports: readonly Pick<Option, 'id' | 'name'>[],
  preset: string,
): ParameterDefinition {
  return {
    id: 'reportType',
    label: 'Report',
    kind: 'select',
    required: true,
    global: false,
    options: reports.map(({ id, name }) => ({ id, name })),
    default: preset,
  };
}

/** The metrics, from the option list `metrics`, which depends on the selected property. */
export function metricsParameter(...dependsOn: string[]): ParameterDefinition {
  return {
    id: 'metrics',
    label: 'Metrics',
    kind: 'metrics',
    required: true,
    global: false,
    multiple: true,
    ...(dependsOn.length > 0 ? { dependsOn } : {}),
    option: 'metrics',
  };
}

/** The dimension, from the option list `dimensions`, which depends on the selected property. */
export function dimensionParameter(...dependsOn: string[]): ParameterDefinition {
  return {
    id: 'dimension',
    label: 'Dimension',
    kind: 'dimension',
    required: false,
    global: false,
    ...(dependsOn.length > 0 ? { dependsOn } : {}),
    option: 'dimensions',
  };
}

/** The second dimension and how many of its values are shown, for the rows of `dimension`. */
export function breakdownParameters({ id, dependsOn = [] }: ParameterDefinition): ParameterDefinition[] {
  return [
    {
      id: 'breakdown',
      label: 'Breakdown',
      kind: 'select',
      required: false,
      global: false,
      dependsOn: [...dependsOn.filter((other) => other !== 'metrics'), id],
      onlyWith: id,
      option: BREAKDOWNS,
      help: 'Splits each value once more: sessions by day and channel.',
    },
    {
      id: 'breakdownLimit',
      label: 'Values of the breakdown',
      kind: 'number',
      required: false,
      global: false,
      dependsOn: ['breakdown'],
      onlyWith: 'breakdown',
      help: `The largest ${DEFAULT_BREAKDOWN_LIMIT}, or as many as you enter, up to ${MAX_BREAKDOWN_LIMIT}; the rest is Other.`,
    },
  ];
}

/** Filters on the option list `fields`, which depends on the selected property. */
/** The same, with values suggested from the source's data: its dimensions are filtered by the labels of their rows. */
export function suggestingFilters(...dependsOn: string[]): ParameterDefinition {
  return { ...filtersParameter(...dependsOn), suggestsValues: true };
}

export function filtersParameter(...dependsOn: string[]): ParameterDefinition {
  return {
    id: 'filter',
    label: 'Filter',
    kind: 'filters',
    required: false,
    global: false,
    ...(dependsOn.length > 0 ? { dependsOn } : {}),
    option: 'fields',
  };
}
