import multipart from '@fastify/multipart';
import { AppError } from '@vitrine/contract/errors.ts';
import { canCall } from '@vitrine/contract/rules/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { type HttpServer, requireUser } from '../../platform/http/http-server.ts';
import { checkIdentification } from '../../platform/http/identification.ts';
import { memberCtx } from '../../platform/http/visit.ts';
import { presentFile } from './file.present.ts';
import { type FileKind, imageKinds, largestFileBytes, requireFileKind } from './file-kinds.ts';
import { findFileOfAnyone } from './files.queries.ts';
import { removeFile } from './remove-file.ts';
import { type Incoming, storeImage, storeTable } from './store-file.ts';

const MULTIPART_OVERHEAD_BYTES = 64 * 1024;
const LARGEST_BYTES = largestFileBytes + MULTIPART_OVERHEAD_BYTES;

const removal = z.object({ filename: z.string().min(1).max(300) });

/** Uploads, their deletion, and the images that dashboards show. */
export async function fileRoutes(app: HttpServer): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
  app.post<{ Params: { kind: string } }>(
    '/api/files/:kind',
    { bodyLimit: LARGEST_BYTES },
    async (request, reply) => {
      const ctx = editorCtx(request);
      const kind = requireFileKind(request.params.kind);
      const isImage = kind.content === 'image';
      const incoming = await incomingFile(request, kind);
      const row = await (isImage ? storeImage : storeTable)(ctx, kind, incoming);
      return reply.status(201).send({ data: presentFile(row, isImage) });
    },
  );
  app.delete('/api/files', async (request) => {
    const ctx = editorCtx(request);
    const body = removal.safeParse(request.body);
    if (!body.success) throw new AppError('bad_input', { filename: ['Please name the file.'] });
    return removeFile(ctx, body.data.filename);
  });
  app.get<{ Params: { id: string } }>('/files/:id', (request, reply) =>
    sendImage(request, reply, request.params.id),
  );
}

function editorCtx(request: FastifyRequest): Ctx {
  if (!canCall('editor', requireUser(request).role)) throw new AppError('forbidden');
  checkIdentification(request.visit);
  return memberCtx(request.visit);
}

async function incomingFile(request: FastifyRequest, { maxBytes }: FileKind): Promise<Incoming> {
  if (!request.isMultipart()) throw new AppError('wrong_content_type');
  const part = await request.file({ limits: { fileSize: maxBytes }, throwFileSizeLimit: false });
  if (!part) throw new AppError('bad_input', { file: ['Please choose a file.'] });
  return { name: part.filename, stream: part.file, isCutOff: () => part.file.truncated };
}

/** An image never changes under its id. The sandbox keeps a browser from running anything, whatever the bytes are. */
async function sendImage(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const { doors } = request.visit;
  const row = await findFileOfAnyone(doors.database.system, id, imageKinds);
  if (!row) throw new AppError('not_found');
  return reply
    .headers({
      'content-type': row.contentType,
      'content-length': row.sizeBytes,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-site',
    })
    .send(await doors.files.read(row.storageKey));
}
