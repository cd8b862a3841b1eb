import { utimes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { deliveries, files, pdfExports, reports, sources } from '../../platform/database/schema/schema.ts';
import { addPdf } from './change-rows.ts';

/** Stores a file of one byte as of an instant. Files are in a folder in tests. */
export async function plantFile(
  { services }: Pick<Ctx, 'services'>,
  key: string,
  storedAt: Date,
): Promise<void> {
  await services.files.put(key, Buffer.from('x'), 'application/octet-stream');
  await utimes(fileURLToPath(`${services.config.storageUrl}/${key}`), storedAt, storedAt);
}

/** A row of every kind that names a file, each with one of these keys. */
export async function nameFiles(
  ctx: Ctx,
  { dashboardId, userId }: { dashboardId: string; userId: string },
  keys: Record<'upload' | 'source' | 'pdf' | 'pdfExport' | 'mailedPdf' | 'email', string>,
): Promise<void> {
  const { companyId, db, clock } = ctx;
  const file = { name: 'x.csv', sizeBytes: 1 };
  await db
    .insert(files)
    .values({ ...file, companyId, kind: 'csv', contentType: 'text/csv', storageKey: keys.upload });
  await db.insert(sources).values({
    companyId,
    type: 'csv',
    name: 'x',
    account: 'x',
    files: [{ ...file, storageKey: keys.source }],
  });
  await addPdf(ctx, dashboardId, keys.pdf);
  await db
    .insert(pdfExports)
    .values({ companyId, userId, locale: 'en', storageKey: keys.pdfExport, expiresAt: clock.now() });
  const [report] = await db
    .insert(reports)
    .values({
      companyId,
      dashboardId,
      recipients: [],
      period: 'MONTH',
      detail: 'FIRST_DAY',
      hour: 8,
      minute: 0,
      timezone: 'UTC',
      dateRange: 'LAST_MONTH',
      withPdf: true,
      withPreview: false,
    })
    .returning();
  if (!report) throw new Error('The report was not stored.');
  await db.insert(deliveries).values({
    companyId,
    reportId: report.id,
    kind: 'test',
    dueAt: clock.now(),
    range: { startDate: '2026-11-01', endDate: '2026-11-02' },
    pdfKey: keys.mailedPdf,
    emailKey: keys.email,
  });
}
