import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectors } from '@vitrine/connectors/registry.ts';
import { AppError } from '@vitrine/contract/errors.ts';

/** The connector that reads an uploaded file, by the end of its name. */
export function uploadConnector(fileName: string, all: Connector[] = connectors): Connector {
  const name = fileName.toLowerCase();
  const connector = all.find(({ auth }) => auth.kind === 'upload' && auth.accept.some((end) => name.endsWith(end)));
  if (!connector) throw new AppError('bad_input', { fileId: ['Files of this kind cannot be read.'] });
  return connector;
}
