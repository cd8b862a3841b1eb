import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Session } from '@vitrine/connectors/kit/http/session.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';

/** The properties that a new sign-in sees; null for a source without any, or if they are unknown at the moment. */
export async function propertiesSeen(connector: Connector, session: Session): Promise<Property[] | null> {
  try {
    return (await connector.properties?.(session)) ?? null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    session.log.warn({ code: error.code }, 'properties could not be listed when connecting');
    return null;
  }
}
