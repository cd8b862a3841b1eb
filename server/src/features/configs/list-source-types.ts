import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectors } from '@vitrine/connectors/registry.ts';
import type { Connection, SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findOAuthClient, howToConfigure } from '../sources/index.ts';

/** Every kind of source in menu order, with how a person connects one here. */
export function listSourceTypes(ctx: Ctx, all: Connector[] = connectors): SourceType[] {
  return [...all]
    .sort((a, b) => a.order - b.order)
    .map((connector) => ({
      type: connector.type,
      label: connector.label,
      order: connector.order,
      description: connector.description,
      connection: connectionOf(ctx, connector),
      hasProperties: connector.properties !== undefined,
      hasDaily: connector.hasDaily,
    }));
}

function connectionOf(ctx: Ctx, { auth }: Connector): Connection {
  if (auth.kind !== 'oauth') return auth;
  if (findOAuthClient(ctx.doors, auth)) return { kind: 'oauth', provider: auth.provider.id, configured: true };
  return {
    kind: 'oauth',
    provider: auth.provider.id,
    configured: false,
    howTo: howToConfigure(ctx.doors, auth),
  };
}
