import { readFileSync } from 'node:fs';
import { connectors } from '@vitrine/connectors/registry.ts';
import { expect, test } from 'vitest';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

const names = connectors.flatMap(({ type, auth, operatorSettings = [] }) => [
  ...(auth.kind === 'oauth'
    ? ['CLIENT_ID', 'CLIENT_SECRET'].map((part) => [type, `${auth.provider.envPrefix}_${part}`])
    : []),
  ...operatorSettings.map(({ name }) => [type, name]),
]);

test.each(names)('what %s leaves to the operator, %s, stands in .env.example', (_type, name) => {
  expect(example.split('\n')).toContain(`${name}=`);
});
