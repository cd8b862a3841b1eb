const HEAD_BYTES = 64 * 1024;

/** The type of a document by its first bytes and, for text, by its name; null for anything else. */
export function documentType(bytes: Buffer, name: string): string | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const isText = bytes.length > 0 && !bytes.subarray(0, HEAD_BYTES).includes(0);
  return isText && /\.csv$/iu.test(name) ? 'text/csv' : null;
}
