import { expect, test } from '../test.ts';
import { killRounds } from './kill-rounds.ts';

const TIMES = 3;

for (const database of ['PostgreSQL', 'the embedded database'])
  test(`on ${database} what was acknowledged outlives a kill, and no mail goes out twice`, async ({
    vitrine,
  }, info) => {
    test.setTimeout(5 * 60_000);
    const seed = Date.now() % 1_000_000;
    info.annotations.push({ type: 'seed', description: String(seed) });
    const outcome = await killRounds({
      times: TIMES,
      seed,
      folder: info.outputPath('installation'),
      databaseUrl: database === 'PostgreSQL' ? vitrine.postgresUrl : null,
      log: (line) => info.annotations.push({ type: 'kill', description: line }),
    });
    expect(outcome.broken, `seed ${seed}`).toEqual([]);
    expect(outcome.edits).toBeGreaterThan(0);
  });
