import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runServer } = await import('./run-server.ts');
await runServer(process.env);
