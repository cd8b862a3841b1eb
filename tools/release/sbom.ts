import { randomUUID } from 'node:crypto';
import type { PackageInfo } from './packages.ts';

/** A bill of materials as CycloneDX 1.6: bundled packages, and those that are installed with it. */
export function sbomOf(
  version: string,
  bundled: readonly PackageInfo[],
  installed: readonly PackageInfo[],
): string {
  const own = { type: 'application', 'bom-ref': purlOf('vitrine', version), name: 'vitrine', version };
  const all = [...bundled, ...installed];
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
      components: all.map((one) => component(one)),
      dependencies: [
        { ref: own['bom-ref'], dependsOn: all.map(({ name, version: its }) => purlOf(name, its)) },
      ],
    },
    null,
    2,
  )}\n`;
}

function component({ name, version, license }: PackageInfo) {
  const isExpression = /\s/.test(license);
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    scope: 'required',
    licenses: [isExpression ? { expression: license } : { license: { name: license } }],
    purl: purlOf(name, version),
  };
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}
