import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectors } from '@vitrine/connectors/registry.ts';
import type { Template } from '@vitrine/contract/entities/catalogue.ts';

/** The widget templates of all kinds of source, in menu order. */
export function listTemplates(all: Connector[] = connectors): Template[] {
  return [...all].sort((a, b) => a.order - b.order).flatMap(({ templates }) => templates);
}
