import type { Option, ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';

/** What names the client: a property of the account, chosen once for all widgets. `label` is the provider's word for it. */
export function propertyParameter(label: string): ParameterDefinition {
  return { id: 'property', label, kind: 'select', required: true, global: true, option: 'properties' };
}

/** Which of the provider's reports is asked. */
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

/** The metrics, from the option list `metrics`, which differs by what is named. */
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

/** The dimension, from the option list `dimensions`, which differs by what is named. */
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

/** Filters on the option list `fields`, which differs by what is named. */
/** The same, with values that are suggested from the source's data: its dimensions filter by what their rows are called. */
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
