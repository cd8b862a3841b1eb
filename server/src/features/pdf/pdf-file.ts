import type { Doors } from '../../platform/ctx/ctx.ts';
import { fileNameOf, momentInName } from '../../platform/http/file-name.ts';

const PURPOSE = 'pdf file';

export type PdfFile = { storageKey: string; filename: string };

/** An address that opens one stored PDF, or a ZIP of them, until `expiresAtMs`, for whoever has it. */
export function pdfUrl(doors: Doors, file: PdfFile, expiresAtMs: number): string {
  return `/files/pdf/${doors.secrets.sign(PURPOSE, JSON.stringify([file.storageKey, file.filename]), expiresAtMs)}`;
}

/** The file that an address of `pdfUrl` names; null when it is none, or too old. */
export function readPdfToken(doors: Doors, token: string): PdfFile | null {
  const payload = doors.secrets.verify(PURPOSE, token, doors.clock.nowMs());
  if (payload === null) return null;
  const [storageKey, filename] = JSON.parse(payload) as [string, string];
  return { storageKey, filename };
}

/** `Northwind 2026-10-01 – 2026-10-31.pdf`, without what file systems refuse. */
export function pdfFilename(name: string, dates: { startDate: string; endDate: string }): string {
  return `${fileNameOf(name, 'Dashboard')} ${dates.startDate} – ${dates.endDate}.pdf`;
}

/** The same of real time: `Northwind 2026-10-31 17.05.pdf`. */
export function momentFilename(name: string, at: Date, timezone: string): string {
  return `${fileNameOf(name, 'Dashboard')} ${momentInName(at, timezone)}.pdf`;
}
