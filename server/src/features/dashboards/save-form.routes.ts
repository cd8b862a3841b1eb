import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import {
  dashboardFormSchema,
  type ImageField,
  imageFields,
} from '@vitrine/contract/endpoints/dashboard-form.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { identifiedCtx } from '../../platform/http/identification.ts';
import { fieldErrors } from '../../platform/http/refusal.ts';
import { type Incoming, requireFileKind } from '../files/index.ts';
import { saveForm } from './save-form.ts';

const MB = 1024 * 1024;
const LIMITS = {
  files: 3,
  fields: 20,
  parts: 24,
  fieldSize: 2 * MB,
  fileSize: Math.max(...Object.values(imageFields).map(({ kind }) => requireFileKind(kind).maxBytes)),
};
const LARGEST_BYTES = 18 * MB;

/** `POST /api/dashboards/{id}`: settings, widgets and images of a dashboard in one form. */
export function saveFormRoute(app: HttpServer): void {
  app.post<{ Params: { id: string } }>(
    '/api/dashboards/:id',
    { bodyLimit: LARGEST_BYTES },
    async (request) => {
      const ctx = identifiedCtx(request.visit, 'editor');
      const { fields, images } = await partsOf(request);
      const form = dashboardFormSchema.safeParse(fields);
      if (!form.success) throw new AppError('bad_input', fieldErrors(form.error.issues));
      return { data: await saveForm(ctx, request.params.id, form.data, images) };
    },
  );
}

async function partsOf(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; images: Map<ImageField, Incoming> }> {
  if (!request.isMultipart()) throw new AppError('wrong_content_type');
  const fields: Record<string, unknown> = {};
  const images = new Map<ImageField, Incoming>();
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else images.set(imageFieldOf(part.fieldname), await incoming(part));
  }
  return { fields, images };
}

function imageFieldOf(name: string): ImageField {
  if (Object.hasOwn(imageFields, name)) return name as ImageField;
  throw new AppError('bad_input', { [name]: ['No file belongs here.'] });
}

/** Read at once: the form's next part comes only after this one. */
async function incoming({ filename, file }: MultipartFile): Promise<Incoming> {
  const chunks = await file.toArray();
  return { name: filename, stream: Readable.from(chunks), isCutOff: () => file.truncated };
}
