import { channel } from 'node:diagnostics_channel';
import { createLog, type Log } from '../../platform/log/log.ts';

/** Named, not imported: tests that load modules anew have a copy of this one. */
export const TEST_LOG = 'vitrine:test-log';

/** A log whose warnings and errors are shown if the running test fails. */
export function testLog(): Log {
  return createLog('warn', (line) => channel(TEST_LOG).publish(line));
}
