import type { Services } from '../../platform/ctx/ctx.ts';
import { fileNameOf, momentInName } from '../../platform/http/headers/file-name.ts';
import type { Audience } from '../files/index.ts';

const PURPOSE = 'pdf file of audience';

export type PdfFile = {
  storageKey: string;
  filename: string;
  audience: Audience;
};

/** An address that opens one stored PDF, or a ZIP of them, for its audience until `expiresAtMs`. */
export function pdfUrl(services: Services, file: PdfFile, expiresAtMs: number): string {
  return `/files/pdf/${services.secrets.sign(PURPOSE, JSON.stringify(file), expiresAtMs)}`;
}

/** The file that an address of `pdfUrl` names; null if it was not signed here or has expired. */
export function readPdfToken(services: Services, token: string): PdfFile | null {
  const payload = services.secrets.verify(PURPOSE, token, services.clock.nowMs());
  return payload === null ? null : (JSON.parse(payload) as PdfFile);
}

/** `Northwind 2026-10-01 – 2026-10-31.pdf`, without what file systems refuse. */
export function pdfFilename(name: string, dates: { startDate: string; endDate: string }): string {
  return `${fileNameOf(name, 'Dashboard')} ${dates.startDate} – ${dates.endDate}.pdf`;
}

/** The same of real time: `Northwind 2026-10-31 17.05.pdf`. */
export function momentFilename(name: string, at: Date, timezone: string): string {
  return `${fileNameOf(name, 'Dashboard')} ${momentInName(at, timezone)}.pdf`;
}
