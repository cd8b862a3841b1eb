import type { PreviewOptions } from '@vitrine/connectors/kit/define-connector.ts';
import type { CsvPreview, CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getUpload } from '../../files/index.ts';
import { refusing } from '../oauth/provider-refusal.ts';
import { openTrialSession } from '../session/open-session.ts';
import { requireConnector } from '../session/source-connector.ts';

/** How an uploaded file is read with these settings; missing settings are detected. */
export async function previewFile(
  ctx: Ctx,
  input: { fileId: string; settings: CsvSettings },
  options: PreviewOptions = {},
): Promise<CsvPreview> {
  const file = await getUpload(ctx, input.fileId);
  const connector = requireConnector(file.kind);
  const session = openTrialSession(ctx, connector, {
    credentials: { kind: 'none' },
    files: [{ storageKey: file.storageKey, name: file.name, sizeBytes: file.sizeBytes }],
    settings: { [connector.type]: input.settings },
  });
  if (!connector.preview)
    throw new AppError('bad_input', { fileId: ['Files of this kind have no preview.'] });
  const preview = connector.preview.bind(connector);
  return { ...(await refusing('fileId', () => preview(session, options))), fileId: file.id };
}
