import type { DimensionDefinition, MetricDefinition, Option } from '@vitrine/contract/entities/catalogue.ts';
import type { OptionList, OptionRequest } from '../define-connector.ts';
import { dimensionDefinition, metricDefinition } from '../definitions.ts';
import type { Session } from '../http/session.ts';
import { textInput } from '../inputs.ts';
import { narrowOptions } from '../query/narrow-options.ts';

/** A metric of the catalogue as a row of an option list. */
export function metricOption(metric: MetricDefinition): Option {
  const { id, label, group } = metric;
  return { id, name: label, ...(group ? { group } : {}), metric: metricDefinition(metric) };
}

/** A dimension of the catalogue as a row of an option list. */
export function dimensionOption(dimension: DimensionDefinition): Option {
  const { id, label, group } = dimension;
  return { id, name: label, ...(group ? { group } : {}), dimension: dimensionDefinition(dimension) };
}

/** An option list from the catalogue alone: the options for the chosen parameters, narrowed by the search. */
export function offered(optionsFor: (parameters: OptionRequest['parameters']) => Option[]): OptionList {
  return async (_session, request) => narrowOptions(optionsFor(request.parameters), request);
}

/** An option list of the chosen property, narrowed by the search. Empty while none is chosen. */
export function offeredOfProperty(
  list: (session: Session, property: string) => Promise<readonly Option[]>,
): OptionList {
  return async (session, request) => {
    const property = textInput(request.parameters.property);
    return property === null ? [] : narrowOptions([...(await list(session, property))], request);
  };
}

const unfitGroup = 'Not with the chosen metrics';

/** Incompatible dimensions come last, under a separate heading. */
export function compatibleFirst(
  dimensions: readonly DimensionDefinition[],
  fits: (dimension: DimensionDefinition) => boolean,
): Option[] {
  const unfit = dimensions.filter((dimension) => !fits(dimension));
  return [
    ...dimensions.filter(fits).map(dimensionOption),
    ...unfit.map((dimension) => ({ ...dimensionOption(dimension), group: unfitGroup })),
  ];
}
