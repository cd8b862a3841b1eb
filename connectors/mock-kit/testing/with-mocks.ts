import { afterAll, afterEach, beforeAll } from 'vitest';
import { type MockServer, startMockServer } from '../server.ts';

/**
 * Mocks for the file or the `describe` that calls this: started before its tests, without faults after each of them, stopped
 * after the last.
 */
export function withMocks(now?: () => number): Pick<MockServer, 'url' | 'faults' | 'requests'> {
  let started: MockServer | undefined;
  const running = () => {
    if (!started) throw new Error('The mocks run with the tests, not before them.');
    return started;
  };
  beforeAll(async () => {
    started = await startMockServer(now ? { now } : {});
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
