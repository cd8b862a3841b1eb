import { randomUUID } from 'node:crypto';
import type { PackageInfo } from './packages.ts';

/** The licences of the SPDX list that packages have today. Another one is given by its name. */
const SPDX_IDS = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

type Part = Omit<PackageInfo, 'folder'>;

/**
 * A bill of materials as CycloneDX 1.6: packages that are bundled or installed with it, and those that npm may leave out. A package
 * that is both bundled and installed is one component.
 */
export function sbomOf(version: string, required: readonly Part[], optional: readonly Part[]): string {
  const own = {
    type: 'application',
    'bom-ref': purlOf({ name: 'vitrine', version }),
    name: 'vitrine',
    version,
  };
  const components = new Map([
    ...optional.map((one) => [purlOf(one), component(one, 'optional')] as const),
    ...required.map((one) => [purlOf(one), component(one, 'required')] as const),
  ]);
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${randomUUID()}`,
      version: 1,
      metadata: {
        timestamp: new Date().toISOString(),
        component: { ...own, licenses: [{ license: { id: 'Apache-2.0' } }], purl: own['bom-ref'] },
      },
      components: [...components.values()],
      dependencies: [{ ref: own['bom-ref'], dependsOn: [...components.keys()] }],
    },
    null,
    2,
  )}\n`;
}

function component(part: Part, scope: 'required' | 'optional') {
  const { name, version } = part;
  const purl = purlOf(part);
  return { type: 'library', 'bom-ref': purl, name, version, scope, licenses: [licenceOf(part)], purl };
}

function licenceOf({ license }: Part) {
  if (SPDX_IDS.has(license)) return { license: { id: license } };
  return / (?:AND|OR|WITH) /.test(license) ? { expression: license } : { license: { name: license } };
}

function purlOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}
