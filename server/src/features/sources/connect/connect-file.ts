import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import type { Source, SourceFile } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { withDerived } from '../../../platform/files/derived-files.ts';
import { discardFiles } from '../../../platform/files/discard-files.ts';
import { adoptUpload, getUpload } from '../../files/index.ts';
import { refusing } from '../oauth/provider-refusal.ts';
import { openTrialSession } from '../session/open-session.ts';
import { runExclusively } from '../session/run-exclusively.ts';
import { requireConnector } from '../session/source-connector.ts';
import { getSource, renameSourceRow, type SourceRow } from '../sources.queries.ts';
import { saveConnectionWithin } from './save-connection.ts';

type Input = {
  fileId: string;
  name: string;
  settings: CsvSettings;
  sourceId?: string | undefined;
  mode: 'create' | 'replace' | 'append';
};

/**
 * Creates a source from an uploaded file, or replaces or extends a source's file. The connector reads the result first; 422 on
 * `fileId` with its reason. Replaced files are deleted afterwards. Files for one source are processed one after the other, so
 * that concurrent ones are both kept.
 */
export function connectFile(ctx: Ctx, input: Input): Promise<Source> {
  const key = input.mode === 'create' ? input.fileId : input.sourceId;
  return runExclusively(ctx.services, `files:${key}`, () => connect(ctx, input));
}

async function connect(ctx: Ctx, input: Input): Promise<Source> {
  const upload = await getUpload(ctx, input.fileId);
  const connector = requireConnector(upload.kind);
  const before = await targetOf(ctx, input);
  const added = { storageKey: upload.storageKey, name: upload.name, sizeBytes: upload.sizeBytes };
  const files = input.mode === 'append' ? [...(before?.files ?? []), added] : [added];
  const settings = {
    [connector.type]: { ...storedSettings(input, before, connector.type), ...input.settings },
  };
  const identity = await identify(ctx, connector, files, settings);
  const source = await inTransaction(ctx, async (tx) => {
    await adoptUpload(tx, upload.id);
    if (before && before.name !== input.name) await renameSourceRow(tx, before.id, input.name);
    return saveConnectionWithin(tx, {
      connector,
      identity,
      files,
      credentials: { kind: 'none' },
      name: input.name,
      sourceId: before?.id,
    });
  });
  if (input.mode === 'replace') await removeFiles(ctx, before?.files ?? []);
  return source;
}

/** Appended files are read with the same settings; those of a replacement are detected anew. */
function storedSettings({ mode }: Input, before: SourceRow | null, type: string): object {
  const stored = mode === 'append' ? before?.settings[type] : null;
  return typeof stored === 'object' && stored !== null ? stored : {};
}

async function targetOf(ctx: Ctx, { mode, sourceId }: Input): Promise<SourceRow | null> {
  if (mode === 'create') return null;
  if (!sourceId) throw new AppError('bad_input', { sourceId: ['Select the source.'] });
  return getSource(ctx, sourceId);
}

function identify(ctx: Ctx, connector: Connector, files: SourceFile[], settings: Record<string, unknown>) {
  const session = openTrialSession(ctx, connector, { credentials: { kind: 'none' }, files, settings });
  return refusing('fileId', () => connector.identify(session));
}

async function removeFiles({ services }: Ctx, files: SourceFile[]): Promise<void> {
  await discardFiles(
    services,
    files.flatMap(({ storageKey }) => withDerived(storageKey)),
  );
}
