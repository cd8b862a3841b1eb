import { startMockServer } from './server.ts';

const port = Number(process.env.PORT ?? 4010);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a port number, not ${process.env.PORT}`);
  process.exit(1);
}
const mocks = await startMockServer({ port, host: process.env.HOST });
console.log(`The mocks play every provider. PROVIDER_GATEWAY=${mocks.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void mocks.close().then(() => process.exit(0));
  });
}
