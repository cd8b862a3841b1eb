import { AppError } from '@vitrine/contract/errors.ts';
import { open } from '../../platform/http/api.ts';
import { attachmentHeader } from '../../platform/http/headers/attachment-header.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { canView } from '../dashboards/index.ts';
import { isAudience } from '../files/index.ts';
import { downloadPdf } from './download-pdf.ts';
import { readPdfToken } from './pdf-file.ts';

/** The `pdf` endpoints of the dashboards resource. */
export const pdfRoutes = {
  pdf: open.dashboards.pdf.handler(({ input, context }) => downloadPdf(context.visit, input)),
  realTimePdf: open.dashboards.realTimePdf.handler(({ input, context }) =>
    downloadPdf(context.visit, { ...input, realTime: true }),
  ),
};

/** `GET /files/pdf/{signed}`: the file itself, for its audience. */
export function registerPdfFiles(app: HttpServer): void {
  app.get<{ Params: { '*': string } }>('/files/pdf/*', async (request, reply) => {
    const { services } = request.visit;
    const file = readPdfToken(services, request.params['*']);
    if (!file || !(await isAudience(request.visit, file.audience, canView))) throw new AppError('not_found');
    return reply
      .headers({
        'content-type': file.filename.endsWith('.zip') ? 'application/zip' : 'application/pdf',
        'content-disposition': attachmentHeader(file.filename),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-robots-tag': 'noindex',
      })
      .send(await services.files.read(file.storageKey));
  });
}
