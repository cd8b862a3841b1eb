import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generate } from './generate.ts';
import { fillIn, readName } from './names.ts';
import { register } from './register.ts';

let root: string;
const plant = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const add = (name: string) => generate(root, join(root, 'templates'), 'format', name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  plant(
    'formats/registry.ts',
    `import { pie } from './pie/pie.format.ts';\n\nexport const formats: Format[] = [pie];\n`,
  );
  plant(
    'templates/format/formats/__kebab__/__kebab__.format.ts.template',
    `export const __camel__ = '__snake__';\n`,
  );
  const registration = {
    file: 'formats/registry.ts',
    list: 'formats',
    line: '__camel__',
    imports: `import { __camel__ } from './__kebab__/__kebab__.format.ts';`,
  };
  plant(
    'templates/format/template.json',
    JSON.stringify({ register: [registration], next: ['draw __Title__'] }),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test('copies the template under its new name and adds one line to the registry', () => {
  expect(add('heat-map')).toEqual({
    created: ['formats/heat-map/heat-map.format.ts'],
    changed: ['formats/registry.ts'],
    next: ['draw Heat Map'],
  });
  expect(read('formats/heat-map/heat-map.format.ts')).toBe(`export const heatMap = 'heat_map';\n`);
  expect(read('formats/registry.ts')).toBe(
    [
      `import { pie } from './pie/pie.format.ts';`,
      `import { heatMap } from './heat-map/heat-map.format.ts';`,
      '',
      'export const formats: Format[] = [pie,',
      '  heatMap,',
      '];',
      '',
    ].join('\n'),
  );
});

test('refuses a name that exists, and then leaves the registry alone', () => {
  add('heat-map');
  const before = read('formats/registry.ts');
  expect(() => add('heat-map')).toThrow('formats/heat-map/heat-map.format.ts already exists.');
  expect(read('formats/registry.ts')).toBe(before);
});

test('refuses a name already registered before it writes anything', () => {
  expect(() => add('pie')).toThrow('formats/registry.ts already has pie.');
  expect(() => read('formats/pie/pie.format.ts')).toThrow('ENOENT');
});

test('refuses a kind without a template', () => {
  expect(() => generate(root, join(root, 'templates'), 'page', 'home')).toThrow(
    'There is no template for a page.',
  );
});

test.each(['HeatMap', 'heat_map', '../heat', 'heat-', '', 'a/b/c'])('refuses the name "%s"', (name) => {
  expect(() => readName(name)).toThrow('kebab-case');
});

test('says how a name with underscores is written', () => {
  expect(() => readName('pinterest_ads')).toThrow('write pinterest-ads.');
});

test('spells a name every way, and asks for the feature where one is needed', () => {
  const text = '__kebab__ __camel__ __Pascal__ __snake__ __Title__';
  expect(fillIn(text, readName('google-ads'))).toBe('google-ads googleAds GoogleAds google_ads Google Ads');
  expect(fillIn('__feature__/__kebab__', readName('reports/send-it'))).toBe('reports/send-it');
  expect(() => fillIn('__feature__', readName('send-it'))).toThrow('<feature>/send-it');
});

test('refuses a missing registry', () => {
  rmSync(join(root, 'formats/registry.ts'));
  expect(() => add('heat-map')).toThrow('formats/registry.ts is not there to be added to.');
});

test.each([
  ['export const all = [];', 'export const all = [\n  two,\n];'],
  ['export const all = [\n  one,\n];', 'export const all = [\n  one,\n  two,\n];'],
  ['export const all: T[] = [one];', 'export const all: T[] = [one,\n  two,\n];'],
  ['export const all = { one: [1] } as const;', 'export const all = { one: [1],\n  two,\n} as const;'],
  ['const all = z.enum([one]);', 'const all = z.enum([one,\n  two,\n]);'],
  ['mount(app, all({ one: first(1) }), log);', 'mount(app, all({ one: first(1),\n  two,\n}), log);'],
])('adds a line to %s', (before, after) => {
  const added = register(before, { file: 'a.ts', list: 'all', line: 'two', imports: `import 'two';` });
  expect(added).toBe(`import 'two';\n${after}`);
});

test('adds a line without an import, and a line to a feature’s index', () => {
  expect(register('const all = [];', { file: 'a.ts', list: 'all', line: 'two' })).toBe(
    'const all = [\n  two,\n];',
  );
  const exports = `export { two } from './two.ts';`;
  expect(register(`export * from './one.ts';\n`, { file: 'index.ts', exports })).toBe(
    `export * from './one.ts';\n${exports}\n`,
  );
});
