import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runServer } = await import('@vitrine/server/src/app/run-server.ts');
const { startDemo } = await import('./start-demo.ts');
await runServer(process.env, startDemo);
