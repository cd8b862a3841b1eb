import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import { AppError } from '@vitrine/contract/errors.ts';

/** Finds the connector of a source type; tests pass their own. */
export type FindConnector = (type: string) => Connector | undefined;

/** The connector of a type named in a request; 422 on `type` for an unknown one. */
export function requireConnector(type: string, find: FindConnector = connectorOf): Connector {
  const connector = find(type);
  if (!connector) throw new AppError('bad_input', { type: ['There is no source of this kind.'] });
  return connector;
}
