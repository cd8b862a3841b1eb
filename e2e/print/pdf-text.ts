import { getDocumentProxy } from 'unpdf';

/** Words as they stand in a document: `y` is in points above the lower edge of their page, which counts from 1. */
export type Piece = { text: string; page: number; y: number };

export type ReadPdf = { pages: string[]; pieces: Piece[]; sheet: { width: number; height: number } };

/** The text of a PDF with the places where it stands, and its first sheet in points. */
export async function readPdf(content: ArrayBuffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const pieces: Piece[] = [];
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const texts = items.filter((item) => 'str' in item);
    pieces.push(...texts.map(({ str, transform }) => ({ text: str, page, y: Number(transform[5]) })));
    pages.push(
      texts
        .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
        .join('')
        .replace(/\s+/g, ' '),
    );
  }
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  return { pages, pieces, sheet: { width, height } };
}
