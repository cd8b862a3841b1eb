import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '@vitrine/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { requireFileKind } from './file-kinds.ts';
import type { Incoming } from './store-file.ts';

const MB = 1024 * 1024;
const MAX_TEXTS = 20;
const LARGEST_TEXT_BYTES = 2 * MB;

export type FormParts<Field extends string> = {
  texts: Record<string, unknown>;
  images: Map<Field, Incoming>;
};

/** Texts and images of a multipart form; 422 on the field of a file that is not among `imageKinds`, 415 for anything but such a form. */
export async function readFormParts<Field extends string>(
  request: FastifyRequest,
  imageKinds: Readonly<Record<Field, { kind: string }>>,
): Promise<FormParts<Field>> {
  if (!request.isMultipart()) throw new AppError('wrong_content_type');
  const kinds = Object.values<{ kind: string }>(imageKinds);
  const limits = {
    files: kinds.length,
    fields: MAX_TEXTS,
    parts: kinds.length + MAX_TEXTS + 1,
    fieldSize: LARGEST_TEXT_BYTES,
    fileSize: Math.max(...kinds.map(({ kind }) => requireFileKind(kind).maxBytes)),
  };
  const texts: Record<string, unknown> = {};
  const images = new Map<Field, Incoming>();
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value;
      continue;
    }
    const field = imageFieldOf(part.fieldname, imageKinds);
    const image = await incoming(part);
    if (image) images.set(field, image);
  }
  return { texts, images };
}

function imageFieldOf<Field extends string>(
  name: string,
  imageKinds: Readonly<Record<Field, unknown>>,
): Field {
  if (Object.hasOwn(imageKinds, name)) return name as Field;
  throw new AppError('bad_input', { [name]: ['No file is accepted here.'] });
}

/** Read at once: the form's next part comes only after this one. Null where no file was chosen. */
async function incoming({ filename, file }: MultipartFile): Promise<Incoming | null> {
  const chunks = await file.toArray();
  if (!filename && chunks.length === 0) return null;
  return { name: filename, stream: Readable.from(chunks), isCutOff: () => file.truncated };
}
