import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type FileReadingLine,
  filePreviewRequestSchema,
  fileReadingPath,
} from '@vitrine/contract/endpoints/sources.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { identifiedCtx } from '../../../platform/http/identification.ts';
import { asAppError, fieldErrors, isLogged } from '../../../platform/http/refusal.ts';
import { previewFile } from './preview-file.ts';

const REPORT_EVERY_MS = 250;

/** The preview of an uploaded file as a stream of lines, which say how far the reading is. Hanging up ends the reading. */
export function fileReadingRoutes(app: HttpServer): void {
  app.post(fileReadingPath, { compress: false }, (request, reply) => {
    const ctx = identifiedCtx(request.visit, 'editor');
    const input = filePreviewRequestSchema.safeParse(request.body);
    if (!input.success) throw new AppError('bad_input', fieldErrors(input.error.issues));
    const headers = {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    };
    return reply.headers(headers).send(Readable.from(linesOf(ctx, input.data)));
  });
}

async function* linesOf(ctx: Ctx, input: z.infer<typeof filePreviewRequestSchema>): AsyncGenerator<string> {
  const hungUp = new AbortController();
  let rows = 0;
  const onRows = (count: number) => {
    rows = count;
  };
  const last = previewFile(ctx, input, { signal: hungUp.signal, onRows }).then(
    (preview): FileReadingLine => ({ preview }),
    (error: unknown) => refusalLine(ctx, error),
  );
  try {
    for (;;) {
      const line = await Promise.race([last, wait(REPORT_EVERY_MS, null)]);
      yield `${JSON.stringify(line ?? { rows })}\n`;
      if (line) return;
    }
  } finally {
    hungUp.abort();
  }
}

function refusalLine(ctx: Ctx, error: unknown): FileReadingLine {
  const { status, errors } = asAppError(error);
  if (isLogged(error)) ctx.log.error({ err: error }, 'an uploaded file could not be read');
  return { status, errors };
}
