import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import { AppError } from '@vitrine/contract/errors.ts';

/** What a widget on this kind of source may ask; `not_found` for a kind there is not. */
export function showWidgetCatalogue(
  type: string,
  find: (type: string) => Connector | undefined = connectorOf,
): WidgetCatalogue {
  const connector = find(type);
  if (!connector) throw new AppError('not_found');
  const { parameters, metrics, dimensions, hasDaily, formats, templates } = connector;
  return { parameters, metrics, dimensions, hasDaily, formats, templates };
}
