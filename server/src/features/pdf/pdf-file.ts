import type { Doors } from '../../platform/ctx/ctx.ts';
import { fileNameOf, momentInName } from '../../platform/http/file-name.ts';
import { sharingStamp } from '../dashboards/index.ts';

const PURPOSE = 'pdf file';

export type PdfFile = {
  storageKey: string;
  filename: string;
  /** The shared dashboard that it shows, and how it was shared (`sharingStamp`): the address ends when that changes. */
  sharing?: { permalink: string; stamp: string | null };
};

/** An address that opens one stored PDF, or a ZIP of them, until `expiresAtMs`, for whoever has it. */
export function pdfUrl(doors: Doors, file: PdfFile, expiresAtMs: number): string {
  const payload = JSON.stringify([file.storageKey, file.filename, file.sharing ?? null]);
  return `/files/pdf/${doors.secrets.sign(PURPOSE, payload, expiresAtMs)}`;
}

/** The file that an address of `pdfUrl` names; null when it is none, too old, or its dashboard is shared otherwise by now. */
export async function readPdfToken(doors: Doors, token: string): Promise<PdfFile | null> {
  const payload = doors.secrets.verify(PURPOSE, token, doors.clock.nowMs());
  if (payload === null) return null;
  const [storageKey, filename, sharing = null] = JSON.parse(payload) as [
    string,
    string,
    PdfFile['sharing'] | null,
  ];
  if (sharing && (await sharingStamp(doors, sharing.permalink)) !== sharing.stamp) return null;
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
