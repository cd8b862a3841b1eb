import { join } from 'node:path';
import { repositoryRoot } from '../source/repository.ts';
import { runCommand } from '../steps/run-command.ts';
import { generate } from './generate.ts';

const KINDS = ['connector', 'format', 'endpoint', 'job', 'page'];
const USAGE = `npm run new -- ${KINDS.join('|')} <name>    (a job: <feature>/<name>)`;

const [kind = '', name = '', ...rest] = process.argv.slice(2);

if (!KINDS.includes(kind) || name === '' || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  try {
    const { created, changed, next } = generate(
      repositoryRoot,
      join(import.meta.dirname, 'templates'),
      kind,
      name,
    );
    await runCommand('biome', ['check', '--write', ...created, ...changed], { timeoutMs: 30_000 });
    for (const path of created) console.log(`created  ${path}`);
    for (const path of changed) console.log(`changed  ${path}`);
    for (const step of next) console.log(`next     ${step}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
