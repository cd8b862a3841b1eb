import { enableCompileCache } from 'node:module';

/**
 * What the command `vitrine` runs. Starting loads none of the other commands, which together take as long to load as the server.
 */
enableCompileCache();
if (process.argv[2] === 'start') await import('./main.ts');
else await (await import('./commands.ts')).runCommand(process.argv);
