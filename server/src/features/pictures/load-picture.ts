import { createHash } from 'node:crypto';
import { throughGateway } from '@vitrine/connectors/kit/http/gateway.ts';
import { nameOfPicture } from '@vitrine/connectors/kit/table/named-picture.ts';
import pLimit from 'p-limit';
import type { Services } from '../../platform/ctx/ctx.ts';
import { nullIfMissing } from '../../platform/files/null-if-missing.ts';
import { storageFailureOf } from '../../platform/files/storage-outage.ts';
import { cleanImage, PICTURE_KIND, sniffImage } from '../files/index.ts';
import { isCompany } from './company.queries.ts';
import type { SignedPicture } from './picture-address.ts';

export type Picture = { bytes: Buffer; contentType: string };

/** A table shows thumbnails: a larger picture is not worth its bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_PIXELS = 30_000_000;
const TIMEOUT_MS = 10_000;
/** A picture that could not be fetched is not asked for again for so long. */
const RETRY_AFTER_MS = 10 * 60_000;
const MAX_FAILURES = 2_000;
/** Pictures that are in memory at once, however many a page shows. */
const inTurn = pLimit(16);

const failedUntil = new Map<string, number>();
const running = new Map<string, Promise<Picture | null>>();

/** A provider's picture, from our store if it is there; null where there is none, or it is no image of a sane size. */
export async function loadPicture(services: Services, picture: SignedPicture): Promise<Picture | null> {
  const stored = await readStored(services, storageKeyOf(picture));
  if (stored) return stored;
  const address = addressOf(picture);
  if ((failedUntil.get(address) ?? 0) > services.clock.nowMs()) return null;
  const fetching = running.get(address) ?? inTurn(() => fetchOnce(services, picture));
  running.set(address, fetching);
  return fetching.finally(() => running.delete(address));
}

/** Failures are by address, not by name: once a signed address has expired, a newer one is still tried. */
const addressOf = ({ companyId, url }: SignedPicture): string => `${companyId} ${url}`;

async function fetchOnce(services: Services, picture: SignedPicture): Promise<Picture | null> {
  const { companyId, url } = picture;
  // Nothing would remove what is stored for a deleted company.
  if (!(await isCompany(services.database.system, companyId))) return null;
  try {
    const image = cleanImage(await fetchBytes(services, url));
    if (!image || image.width * image.height > MAX_PIXELS)
      throw new Error('This is no image that can be shown.');
    await services.files
      .put(storageKeyOf(picture), image.bytes, image.contentType)
      .catch((error: unknown) => {
        if (!storageFailureOf(error)) throw error;
        services.log.warn({ err: error }, 'a picture could not be stored');
      });
    return { bytes: image.bytes, contentType: image.contentType };
  } catch (error) {
    services.log.info({ err: error, host: new URL(url).host }, 'a picture could not be fetched');
    if (failedUntil.size >= MAX_FAILURES) failedUntil.clear();
    failedUntil.set(addressOf(picture), services.clock.nowMs() + RETRY_AFTER_MS);
    return null;
  }
}

/** From the public internet only; from the gateway where every provider is behind one, without following redirects past it. */
async function fetchBytes({ config, outbound }: Services, url: string): Promise<Buffer> {
  const target = throughGateway(url, config.providerGateway);
  const isDirect = config.providerGateway === null;
  const response = await (isDirect ? outbound.fetch : fetch)(target.url, {
    headers: { ...target.headers, accept: 'image/*' },
    redirect: isDirect ? 'follow' : 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`The picture is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** In the form of all keys. A picture with a name (the fragment of its address) has one file per company, whatever its address. */
function storageKeyOf({ companyId, url }: SignedPicture): string {
  const hash = createHash('sha256')
    .update(nameOfPicture(url) ?? url)
    .digest('hex');
  const id = [8, 4, 4, 4, 12].map((length, index) => hash.slice(index * 12, index * 12 + length)).join('-');
  return `${companyId}/${PICTURE_KIND}/${id}`;
}

async function readStored({ files }: Services, key: string): Promise<Picture | null> {
  const stored = await files.read(key).catch(nullIfMissing);
  if (!stored) return null;
  const bytes = Buffer.concat(await stored.toArray());
  const contentType = sniffImage(bytes);
  return contentType ? { bytes, contentType } : null;
}
