/**
 * Prints every layout and reads it again: `node e2e/print/print-test.ts`, with `--only WORDS` for those whose name holds them and
 * `--keep FOLDER` for the files.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { registerAgency } from '../harness/agency.ts';
import { startInstallation } from '../harness/installation.ts';
import { layouts } from './layouts.ts';
import { printLayout, uploadPrintFile } from './print-layout.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: text, keep: text } });
const selected = layouts.filter(({ name }) => name.includes(values.only ?? ''));
const folder = mkdtempSync(join(tmpdir(), 'vitrine-print-'));
const { path, env } = await testChromium();
Object.assign(process.env, { CHROMIUM_PATH: path }, env);
const vitrine = await startInstallation({
  ...{ folder, port: await freePort(), databaseUrl: null, gateway: null, demo: false },
  smtpUrl: '',
});
if (values.keep) mkdirSync(values.keep, { recursive: true });
let broken = 0;
try {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadPrintFile(agency);
  for (const layout of selected) {
    const begunMs = performance.now();
    const { faults, pages, content } = await printLayout(agency, sourceId, layout);
    const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${layout.name}: ${pages} pages, ${seconds} s`);
    for (const fault of faults) console.log(`      ${fault}`);
    if (faults.length > 0) broken += 1;
    if (values.keep) writeFileSync(join(values.keep, `${layout.name}.pdf`), Buffer.from(content));
  }
} finally {
  await vitrine.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${selected.length - broken} of ${selected.length} layouts are as they should be.`);
process.exitCode = broken === 0 ? 0 : 1;
