import { afterAll, afterEach, beforeAll } from 'vitest';
import { type StandIns, startStandIns } from '../server.ts';

/**
 * Stand-ins for the file or the `describe` that calls this: there before its tests, rid of faults after each of them, gone after
 * the last.
 */
export function withStandIns(now?: () => number): Omit<StandIns, 'close'> {
  let started: StandIns | undefined;
  const running = () => {
    if (!started) throw new Error('The stand-ins run with the tests, not before them.');
    return started;
  };
  beforeAll(async () => {
    started = await startStandIns(now ? { now } : {});
  });
  afterEach(() => started?.faults.clear());
  afterAll(() => started?.close());
  return {
    get url() {
      return running().url;
    },
    get faults() {
      return running().faults;
    },
    get requests() {
      return running().requests;
    },
  };
}
