import type { Doors } from '../../platform/ctx/ctx.ts';

const PURPOSE = 'pdf file';

export type PdfFile = { storageKey: string; filename: string };

/** An address that opens one stored PDF until `expiresAtMs`, for whoever has it. */
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
  const safe =
    name
      .replace(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100) || 'Dashboard';
  return `${safe} ${dates.startDate} – ${dates.endDate}.pdf`;
}

/** RFC 6266: a plain name for old readers, the real one for the others. */
export function attachmentHeader(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
