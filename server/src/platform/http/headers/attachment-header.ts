/** RFC 6266: a plain name for old clients, the real one for others. */
export function attachmentHeader(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  // A name cut in the middle of a character could not be encoded.
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
