import type { CDPSession, Page } from 'playwright-core';

export type Frames = {
  /** Between one frame and the next, as the page's own clock of frames has it. */
  intervalsMs: number[];
  /** Processor time of the main thread in each of those intervals: script, style, layout, paint. */
  workMs: number[];
};

/** Microseconds; `tdur` is the thread's own time, which other work on the machine does not lengthen. */
type TraceEvent = { name: string; ts: number; dur?: number; tdur?: number; tid: number; pid: number };

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];
const FRAME_MARK = 'bench frame';

/** The frames of a page while `work` goes on, by a trace of the browser. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await page.evaluate(startCounting, FRAME_MARK);
  await work();
  await page.evaluate(() => (window as { stopCounting?: () => void }).stopCounting?.());
  await endTrace(devtools);
  await devtools.detach();
  return framesOf(events);
}

async function endTrace(devtools: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.end');
  await complete;
}

/** Runs in the page: a mark at the beginning of every frame. */
function startCounting(mark: string): void {
  let counting = true;
  const count = () => {
    performance.mark(mark);
    if (counting) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  (window as { stopCounting?: () => void }).stopCounting = () => {
    counting = false;
  };
}

function framesOf(events: readonly TraceEvent[]): Frames {
  const marks = events.filter(({ name }) => name === FRAME_MARK).sort((one, other) => one.ts - other.ts);
  const thread = marks[0];
  if (!thread || marks.length < 2) throw new Error('The trace holds no frames of the page.');
  const ofThread = events.filter(({ tid, pid, dur }) => tid === thread.tid && pid === thread.pid && dur);
  const tasks = ofThread.filter(({ name }) => name === 'RunTask');
  const starts = marks.map(({ ts }) => ts);
  const pairs = starts.slice(1).map((end, index) => [starts[index] ?? end, end] as const);
  return {
    intervalsMs: pairs.map(([start, end]) => (end - start) / 1000),
    workMs: pairs.map(([start, end]) => workBetween(tasks, start, end) / 1000),
  };
}

function workBetween(tasks: readonly TraceEvent[], start: number, end: number): number {
  return tasks.reduce((sum, { ts, dur = 0, tdur = dur }) => {
    const shared = Math.min(ts + dur, end) - Math.max(ts, start);
    return shared > 0 ? sum + tdur * (shared / dur) : sum;
  }, 0);
}
