import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import { AppError } from '@vitrine/contract/errors.ts';

/** How a source type finds its connector; tests hand in their own. */
export type FindConnector = (type: string) => Connector | undefined;

/** The connector of a type that came with a request; 422 on `type` when there is none. */
export function requireConnector(type: string, find: FindConnector = connectorOf): Connector {
  const connector = find(type);
  if (!connector) throw new AppError('bad_input', { type: ['There is no source of this kind.'] });
  return connector;
}
