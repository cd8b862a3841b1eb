import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { s3Files } from './s3-files.ts';

const listed = (key: string, rest = '') =>
  `<ListBucketResult><IsTruncated>${rest !== ''}</IsTruncated>${rest}` +
  `<Contents><Key>${key}</Key><LastModified>2026-11-18T12:00:00.000Z</LastModified></Contents></ListBucketResult>`;

/** A bucket that lists one file per page and records its requests. */
async function startBucket(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(decodeURIComponent(url));
    response.setHeader('content-type', 'application/xml');
    const isSecond = url.includes('continuation-token');
    response.end(
      isSecond
        ? listed('ours/company/pdf/two')
        : listed('ours/company/pdf/one', '<NextContinuationToken>more</NextContinuationToken>'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('lists a folder page by page, by the keys that were put', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bucket = await startBucket();
  const files = await s3Files(`s3://bucket/ours?endpoint=${bucket.url}`);
  const found = await Array.fromAsync(files.list('company'));
  const storedAt = new Date('2026-11-18T12:00:00Z');
  expect(found).toEqual([
    { key: 'company/pdf/one', storedAt },
    { key: 'company/pdf/two', storedAt },
  ]);
  expect(bucket.asked).toHaveLength(2);
  for (const url of bucket.asked) expect(url).toContain('prefix=ours/company/');
});
