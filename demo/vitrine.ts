import { enableCompileCache } from 'node:module';
import { applyMemorySettings } from '@vitrine/server/src/platform/memory/memory-settings.ts';

/**
 * What the command `vitrine` runs. Starting loads none of the other commands, which together take as long to load as the server.
 */
applyMemorySettings();
enableCompileCache();
if (process.argv[2] === 'start' && process.argv.length === 3) await import('./main.ts');
else await (await import('./commands.ts')).runCommand(process.argv);
