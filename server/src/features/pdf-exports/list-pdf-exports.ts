import type { PdfExport } from '@vitrine/contract/entities/pdf.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { pdfUrl } from '../pdf/index.ts';
import {
  listPdfExportItems,
  listPdfExportRows,
  type PdfExportItem,
  type PdfExportRow,
} from './pdf-exports.queries.ts';
import { getOwnPdfExport, requesterOf } from './requester.ts';

/** What the person has asked for within a day, newest first. */
export async function listPdfExports(ctx: Ctx): Promise<PdfExport[]> {
  const rows = await listPdfExportRows(ctx, requesterOf(ctx));
  const items = await listPdfExportItems(
    ctx,
    rows.map(({ id }) => id),
  );
  const byPdfExport = Map.groupBy(items, ({ item }) => item.pdfExportId);
  return rows.map((row) => present(ctx, row, byPdfExport.get(row.id) ?? []));
}

export async function loadPdfExport(ctx: Ctx, pdfExportId: string): Promise<PdfExport> {
  const row = await getOwnPdfExport(ctx, pdfExportId);
  return present(ctx, row, await listPdfExportItems(ctx, [pdfExportId]));
}

function present({ services, companyId }: Ctx, row: PdfExportRow, items: PdfExportItem[]): PdfExport {
  const { id, status, dates, createdAt, expiresAt, storageKey } = row;
  const file = { storageKey: storageKey ?? '', filename: filenameOf(row), audience: { companyId } };
  return {
    ...{ id, status, dates },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    url: storageKey === null ? null : pdfUrl(services, file, expiresAt.getTime()),
    items: items.map(({ item, pdf }) => ({
      ...{ id: item.id, name: item.name, status: item.status, error: item.error },
      progress: item.status === 'working' ? (pdf?.progress ?? null) : null,
    })),
  };
}

/** `Dashboards 2026-10-01 – 2026-10-31.zip`; where each shows its own days, the day it was asked for. */
function filenameOf({ dates, createdAt }: PdfExportRow): string {
  const days = dates ? `${dates.startDate} – ${dates.endDate}` : createdAt.toISOString().slice(0, 10);
  return `Dashboards ${days}.zip`;
}
