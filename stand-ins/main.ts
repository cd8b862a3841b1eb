import { startStandIns } from './server.ts';

const port = Number(process.env.PORT ?? 4010);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a port number, not ${process.env.PORT}`);
  process.exit(1);
}
const standIns = await startStandIns({ port, host: process.env.HOST });
console.log(`The stand-ins play every provider. PROVIDER_GATEWAY=${standIns.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void standIns.close().then(() => process.exit(0));
  });
}
