import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectors } from '@vitrine/connectors/registry.ts';
import {
  listedTemplateSchema,
  sourceTypeSchema,
  widgetCatalogueSchema,
} from '@vitrine/contract/entities/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { listSourceTypes } from './list-source-types.ts';
import { listTemplates } from './list-templates.ts';
import { showWidgetCatalogue } from './show-widget-catalogue.ts';

const config = readConfig({ APP_URL: 'https://reports.example' });

function oauthConnector(envPrefix: string): Connector {
  const provider = {
    id: 'sun',
    envPrefix,
    authorizeUrl: 'https://sun.example/authorize',
    tokenUrl: 'https://sun.example/token',
    authorizeParameters: {},
    howTo: 'Open the console of Sun.',
  };
  const [first] = connectors;
  if (!first) throw new Error('There are connectors.');
  return { ...first, auth: { kind: 'oauth', provider, scopes: ['read'] } };
}

describe('source types', () => {
  it('come in menu order with what a form needs, and without what only the server may know', () => {
    const types = listSourceTypes(config);
    expect(types.map((type) => sourceTypeSchema.parse(type))).toEqual(types);
    expect(types.map(({ order }) => order)).toEqual(types.map(({ order }) => order).sort((a, b) => a - b));
    expect(types).toHaveLength(connectors.length);
  });

  it('say how to register with a provider that has no application', () => {
    const [type] = listSourceTypes(config, [oauthConnector('SUN')]);
    expect(type?.connection).toMatchObject({ kind: 'oauth', configured: false });
    expect(JSON.stringify(type?.connection)).toContain('https://reports.example/oauth/callback/sun');
    expect(JSON.stringify(type?.connection)).toContain('SUN_CLIENT_SECRET');
  });

  it('are ready to connect once there are a client id and secret', () => {
    const registered = readConfig({ SUN_CLIENT_ID: 'id', SUN_CLIENT_SECRET: 'top secret' });
    const [type] = listSourceTypes(registered, [oauthConnector('SUN')]);
    expect(type?.connection).toEqual({ kind: 'oauth', provider: 'sun', configured: true });
  });
});

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.newCompany();
});
afterAll(() => app.stop());

it('templates and catalogues of every type keep to the contract', async () => {
  for (const template of listTemplates())
    expect(listedTemplateSchema.safeParse(template).error).toBeUndefined();
  for (const { type } of connectors) {
    const catalogue = await showWidgetCatalogue(company.ctx, type);
    expect(widgetCatalogueSchema.safeParse(catalogue).error).toBeUndefined();
  }
});

it('a type there is not has no catalogue', async () => {
  await expect(showWidgetCatalogue(company.ctx, 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
});

it('each template has the widget that it makes, which lacks only its source', async () => {
  const { api } = await app.caller(company.admin);
  const { data } = await api.configs.templates();
  expect(data.length).toBeGreaterThan(100);
  for (const { type, title, format, width, height, inputs, widget } of data) {
    expect(widget).toMatchObject({ nature: 'interactive', title, format, width, height });
    expect(widget.instances).toEqual([
      expect.objectContaining({ type, sourceId: null, inputs: expect.objectContaining(inputs) }),
    ]);
  }
});
