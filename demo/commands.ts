import { createProgram, run } from '@vitrine/server/src/app/cli.ts';

/** Runs one command of an installation, the demo agency's included. */
export async function runCommand(argv: string[]): Promise<void> {
  const program = createProgram(
    process.env.npm_lifecycle_event === 'vitrine' ? 'npm run vitrine --' : 'vitrine',
  );
  program
    .command('start')
    .description('start the server, by default on http://localhost:3000')
    .addHelpText('after', '\nSettings are environment variables, such as PORT: see docs/configuration.md.');
  const demo = program.command('demo').description('the demo agency');
  // For the build, which `tools/build-demo.ts` runs.
  demo
    .command('snapshot', { hidden: true })
    .action(async () => (await import('./snapshot/make-snapshot.ts')).makeSnapshot());
  demo
    .command('reset')
    .description('delete it with all changes; the next start creates it anew')
    .action(() => run(async () => (await import('./reset-demo.ts')).resetDemo(process.env)));
  await program.parseAsync(argv);
}
