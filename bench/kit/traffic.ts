import type { CDPSession } from 'playwright-core';

export type Traffic = {
  requests: number;
  dataRequests: number;
  scriptKb: number;
  documentKb: number;
  allKb: number;
};

type Transfer = { type: string; url: string; sentAtMs: number; finishedAtMs: number; bytes: number };

const DATA_CALL = /\/api\/dashboards\/[^/]+\/data$/;

/** Counts what a page loads, in bytes over the wire. `until` throws if a request was refused. */
export async function watchTraffic(devtools: CDPSession): Promise<{ until(epochMs: number): Traffic }> {
  const transfers = new Map<string, Transfer>();
  const refused: string[] = [];
  let clockOffsetMs = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    clockOffsetMs = (wallTime - timestamp) * 1000;
    const sentAtMs = wallTime * 1000;
    const transfer = { type: type ?? 'Other', url: request.url, sentAtMs, finishedAtMs: Infinity, bytes: 0 };
    transfers.set(requestId, transfer);
  });
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.status >= 400) refused.push(`${response.url} answered ${response.status}`);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    transfer.bytes = encodedDataLength;
    transfer.finishedAtMs = timestamp * 1000 + clockOffsetMs;
  });
  await devtools.send('Network.enable');
  return {
    until: (epochMs) => {
      if (refused.length > 0) throw new Error(refused.join('\n'));
      return sum([...transfers.values()], epochMs);
    },
  };
}

function sum(transfers: Transfer[], epochMs: number): Traffic {
  const sent = transfers.filter(({ sentAtMs }) => sentAtMs <= epochMs);
  const came = transfers.filter(({ finishedAtMs }) => finishedAtMs <= epochMs);
  const kb = (type: string | null) =>
    came
      .filter((transfer) => type === null || transfer.type === type)
      .reduce((all, { bytes }) => all + bytes, 0) / 1000;
  return {
    requests: sent.length,
    dataRequests: sent.filter(({ url }) => DATA_CALL.test(new URL(url).pathname)).length,
    scriptKb: kb('Script'),
    documentKb: kb('Document'),
    allKb: kb(null),
  };
}
