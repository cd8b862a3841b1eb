const TURN_MS = 15;

let begunMs = 0;
const waiting: (() => void)[] = [];

/**
 * Waits for a later turn of the event loop once this one has worked for 15 ms: for loops, and for chains of promises that wait for
 * nothing outside this process. Requests that came meanwhile are answered in between. Those who wait go on in their order, one a turn.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - begunMs <= TURN_MS) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(nextTurn);
  });
}

function nextTurn(): void {
  begunMs = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(nextTurn);
}
