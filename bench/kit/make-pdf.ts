import type { BenchDashboard } from './bench-dashboards.ts';
import { send } from './data-request.ts';

/** From asking for the file to its last byte. */
export async function makePdf(
  url: string,
  { permalink, dates }: BenchDashboard,
  locale: string,
): Promise<number> {
  const headers = { 'accept-language': locale };
  const address = `${url}/api/dashboards/${permalink}/pdf?date_range=${encodeURIComponent(JSON.stringify(dates))}`;
  const begunMs = performance.now();
  let response = await send(address, { headers });
  while (response.status === 202) {
    const { check } = JSON.parse(response.body.toString()) as { check: string };
    response = await send(`${address}&check=${encodeURIComponent(check)}`, { headers });
  }
  if (response.status !== 200) throw new Error(`The PDF answered ${response.status}: ${response.body}`);
  const file = JSON.parse(response.body.toString()) as { url: string };
  const pdf = await send(new URL(file.url, url).href, {});
  if (!pdf.body.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('What came is no PDF.');
  return performance.now() - begunMs;
}
