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
  const own = widgetParameter('metrics', 'Metrics', { kind: 'metrics', multiple: true, option: 'metrics' });
  return { ...own, required: true, ...dependencies(dependsOn) };
}

/** The dimension, from the option list `dimensions`, which depends on the selected property. */
export function dimensionParameter(...dependsOn: string[]): ParameterDefinition {
  return widgetParameter('dimension', 'Dimension', {
    kind: 'dimension',
    option: 'dimensions',
    ...dependencies(dependsOn),
  });
}

/** Filters on the option list `fields`, which depends on the selected property. */
export function filtersParameter(...dependsOn: string[]): ParameterDefinition {
  return widgetParameter('filter', 'Filter', {
    kind: 'filters',
    option: 'fields',
    ...dependencies(dependsOn),
  });
}

/** The same, with values suggested from the source's data: its dimensions are filtered by the labels of their rows. */
export function suggestingFilters(...dependsOn: string[]): ParameterDefinition {
  return { ...filtersParameter(...dependsOn), suggestsValues: true };
}

const dependencies = (dependsOn: string[]) => (dependsOn.length > 0 ? { dependsOn } : {});

/** A parameter of each widget: an optional selection of one entry, unless `more` says otherwise. */
export function widgetParameter(
  id: string,
  label: string,
  more: Omit<Partial<ParameterDefinition>, 'id' | 'label'> = {},
): ParameterDefinition {
  return { id, label, kind: 'select', required: false, global: false, ...more };
}

/** Entities of the account that a query is narrowed to, from the option list `option`. */
export function narrowingParameter(
  id: string,
  label: string,
  option: string,
  ...dependsOn: string[]
): ParameterDefinition {
  const help = 'All of them when empty.';
  return widgetParameter(id, label, { multiple: true, dependsOn, option, help });
}

/** The second dimension and how many of its values are shown, for the rows of `dimension`. */
export function breakdownParameters({ id, dependsOn = [] }: ParameterDefinition): ParameterDefinition[] {
  return [
    widgetParameter('breakdown', 'Breakdown', {
      dependsOn: [...dependsOn.filter((other) => other !== 'metrics'), id],
      onlyWith: id,
      option: BREAKDOWNS,
      help: 'Splits each value once more: sessions by day and channel.',
    }),
    widgetParameter('breakdownLimit', 'Values of the breakdown', {
      kind: 'number',
      dependsOn: ['breakdown'],
      onlyWith: 'breakdown',
      help: `The largest ${DEFAULT_BREAKDOWN_LIMIT}, or as many as you enter, up to ${MAX_BREAKDOWN_LIMIT}; the rest is Other.`,
    }),
  ];
}
