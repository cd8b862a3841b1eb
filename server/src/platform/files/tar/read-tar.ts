const BLOCK = 512;

/** A file with its content, or a folder. Its path is relative, with slashes. */
export type TarEntry = { path: string; content: Buffer | null };

/** The files and folders of a tar archive (ustar); other kinds of entries are left out. */
export function* readTar(tar: Buffer): Generator<TarEntry> {
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    const name = textOf(header, 0, 100);
    // Two empty blocks are the end.
    if (name === '') return;
    const prefix = textOf(header, 345, 155);
    const size = Number.parseInt(textOf(header, 124, 12), 8);
    const kind = textOf(header, 156, 1);
    const path = [...prefix.split('/'), ...name.split('/')].filter((part) => part !== '').join('/');
    const content = at + BLOCK;
    if (kind === '5') yield { path, content: null };
    else if (kind === '0' || kind === '') yield { path, content: tar.subarray(content, content + size) };
    at = content + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function textOf(header: Buffer, from: number, length: number): string {
  const [text = ''] = header.toString('utf8', from, from + length).split('\0');
  return text.trim();
}
