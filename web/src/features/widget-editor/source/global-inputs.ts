import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import { isFilled } from '@vitrine/contract/rules/widgets/required-parameters.ts';

/**
 * What is chosen once for all widgets of a source: as the latest widget on the dashboard has it, else the dashboard's default
 * property. So the second widget doesn't ask for the property again.
 */
export function globalInputs(
  dashboard: Pick<Dashboard, 'widgets' | 'defaults'>,
  sourceId: string,
  parameters: readonly ParameterDefinition[],
): Record<string, ParameterValue> {
  const siblings = dashboard.widgets
    .flatMap((widget) => (widget.nature === 'interactive' ? widget.instances : []))
    .filter((instance) => instance.sourceId === sourceId)
    .toReversed();
  const defaults: Record<string, ParameterValue | undefined> = {
    property: dashboard.defaults.property[sourceId],
  };
  const values = parameters
    .filter(({ global }) => global)
    .flatMap(({ id }) => {
      const value = siblings.map(({ inputs }) => inputs[id]).find(isFilled) ?? defaults[id];
      return isFilled(value) ? [[id, value as ParameterValue] as const] : [];
    });
  return Object.fromEntries(values);
}
