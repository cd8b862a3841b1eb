import multipart from '@fastify/multipart';
import { AppError } from '@vitrine/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { member } from '../../platform/http/api.ts';
import { attachmentHeader } from '../../platform/http/headers/attachment-header.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { identifiedCtx } from '../../platform/http/identification.ts';
import { requireAccess } from '../../platform/http/visit.ts';
import { type CanView, isAudience } from './audience.ts';
import { presentFile } from './file.present.ts';
import { type FileKind, largestFileBytes, requireFileKind, servedKinds } from './file-kinds.ts';
import { findFileOfAnyone } from './files.queries.ts';
import { listImages } from './images/list-images.ts';
import { removeFile } from './remove-file.ts';
import { readFileAccess } from './signed-file.ts';
import { type Incoming, storeDocument, storeImage, storeTable } from './store-file.ts';

const MULTIPART_OVERHEAD_BYTES = 64 * 1024;
const LARGEST_BYTES = largestFileBytes + MULTIPART_OVERHEAD_BYTES;

const stores = { image: storeImage, document: storeDocument, table: storeTable };

/** The company's images, and the deletion of what was uploaded. */
export const storedFileRoutes = {
  list: member.files.list.handler(({ input, context }) => listImages(context.ctx, input)),
  remove: member.files.remove.handler(({ input, context }) => removeFile(context.ctx, input.filename)),
};

/** Uploads, and the files that pages load by signed addresses. */
export async function fileRoutes(app: HttpServer, canView: CanView): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
  app.post<{ Params: { kind: string } }>(
    '/api/files/:kind',
    { bodyLimit: LARGEST_BYTES },
    async (request, reply) => {
      requireAccess(request.visit, 'signed-in');
      const kind = requireFileKind(request.params.kind);
      const ctx = identifiedCtx(request.visit, kind.access);
      const row = await stores[kind.content](ctx, kind, await incomingFile(request, kind));
      return reply.status(201).send({ data: presentFile(ctx.services, row) });
    },
  );
  app.get<FileRequest>('/files/:id', (request, reply) => sendFile(request, reply, canView));
}

async function incomingFile(request: FastifyRequest, { maxBytes }: FileKind): Promise<Incoming> {
  if (!request.isMultipart()) throw new AppError('wrong_content_type');
  const part = await request.file({ limits: { fileSize: maxBytes }, throwFileSizeLimit: false });
  if (!part) throw new AppError('bad_input', { file: ['Select a file.'] });
  return { name: part.filename, stream: part.file, isCutOff: () => part.file.truncated };
}

type FileRequest = { Params: { id: string }; Querystring: { access?: unknown } };

/** A file never changes under its id. The sandbox keeps a browser from running anything, whatever the bytes are. */
async function sendFile(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  canView: CanView,
): Promise<FastifyReply> {
  const { services } = request.visit;
  const { id } = request.params;
  const expiresAtMs = await requireFileAccess(request, canView);
  const row = await findFileOfAnyone(services.database.system, id, servedKinds);
  if (!row) throw new AppError('not_found');
  const isImage = row.contentType.startsWith('image/');
  return reply
    .headers({
      'content-type': row.contentType,
      'content-length': row.sizeBytes,
      'cache-control': `private, max-age=${Math.floor((expiresAtMs - services.clock.nowMs()) / 1000)}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': isImage ? 'inline' : attachmentHeader(row.name),
      'cross-origin-resource-policy': 'same-site',
    })
    .send(await services.files.read(row.storageKey));
}

/** Until when the signed address may be used, in Unix milliseconds; `not_found` for any other address and any other audience. */
async function requireFileAccess(
  { visit, params, query }: FastifyRequest<FileRequest>,
  canView: CanView,
): Promise<number> {
  const signed = typeof query.access === 'string' ? readFileAccess(visit.services, query.access) : null;
  if (signed?.id !== params.id || !(await isAudience(visit, signed.audience, canView)))
    throw new AppError('not_found');
  return signed.expiresAtMs;
}
