import type { PdfBundle } from '@vitrine/contract/entities/pdf.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { pdfUrl } from '../pdf/index.ts';
import { type BundleItem, type BundleRow, listBundleItems, listBundleRows } from './bundles.queries.ts';
import { getOwnBundle, requesterOf } from './requester.ts';

/** What the person has asked for within a day, newest first. */
export async function listBundles(ctx: Ctx): Promise<PdfBundle[]> {
  const rows = await listBundleRows(ctx, requesterOf(ctx));
  const items = await listBundleItems(
    ctx,
    rows.map(({ id }) => id),
  );
  const byBundle = Map.groupBy(items, ({ item }) => item.bundleId);
  return rows.map((row) => present(ctx, row, byBundle.get(row.id) ?? []));
}

export async function loadBundle(ctx: Ctx, bundleId: string): Promise<PdfBundle> {
  const row = await getOwnBundle(ctx, bundleId);
  return present(ctx, row, await listBundleItems(ctx, [bundleId]));
}

function present({ services, companyId }: Ctx, row: BundleRow, items: BundleItem[]): PdfBundle {
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
function filenameOf({ dates, createdAt }: BundleRow): string {
  const days = dates ? `${dates.startDate} – ${dates.endDate}` : createdAt.toISOString().slice(0, 10);
  return `Dashboards ${days}.zip`;
}
