const TURN_MS = 15;

let begunMs = 0;
const waiting: (() => void)[] = [];

/**
 * Waits for a later turn of the event loop after 15 ms of work: for loops, and for chains of promises that wait for nothing
 * outside this process. Requests that arrived meanwhile are handled in between. Waiting callers continue in order, one per
 * turn.
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
