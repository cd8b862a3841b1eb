import { passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let admin: Caller;
let image: { id: string; url: string };
let foreign: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.caller((await app.newCompany()).admin);
  image = await upload(admin, 'image', png, 'shop.png');
  foreign = await upload(await app.caller((await app.newCompany()).admin), 'image', png, 'theirs.png');
});
afterAll(() => app.stop());

async function upload(caller: Caller, kind: string, content: Buffer, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await caller.fetch(`/api/files/${kind}`, { method: 'POST', body: form });
  return ((await response.json()) as { data: { id: string; url: string } }).data;
}

const card = (type: 'plain' | 'upload' | 'historic', inputs: object): Widget =>
  passiveWidgetSchema.parse({ id: 'c', nature: 'passive', type, title: 'Card', inputs });

async function saved(...widgets: Widget[]) {
  const { data } = await admin.api.dashboards.create({ name: 'Board' });
  return (await admin.api.dashboards.saveWidgets({ id: data.id, widgets })).data.widgets;
}

const refusal = (errors: object) => ({ status: 422, data: { errors } });
const GONE = ['This file no longer exists. Select another one.'];

describe('a card with a file', () => {
  it('keeps what the store knows of it, whatever the browser sends, and its size', async () => {
    const claimed = {
      id: image.id,
      name: '../x',
      contentType: 'text/html',
      sizeBytes: 1,
      width: 40,
      height: 30,
    };
    const [widget] = await saved(card('upload', { file: claimed, header: 'Shop', extra: 'dropped' }));
    const known = { id: image.id, name: 'shop.png', contentType: 'image/png', sizeBytes: png.length };
    expect(widget).toMatchObject({ images: [image.url] });
    expect(widget?.nature === 'passive' && widget.inputs).toEqual({
      file: { ...known, width: 40, height: 30, url: image.url },
      header: 'Shop',
      content: '',
      description: '',
    });
  });

  it('may name it by its address', async () => {
    const [widget] = await saved(card('upload', { file: image.url }));
    expect(widget).toMatchObject({ inputs: { file: { id: image.id, contentType: 'image/png' } } });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])(
    'is refused for the unknown file %s',
    async (id) => {
      await expect(saved(card('upload', { file: { id } }))).rejects.toMatchObject(
        refusal({ 'widgets.0.inputs.file': GONE }),
      );
    },
  );

  it("is refused for another company's file, and for an upload that is no card's", async () => {
    await expect(saved(card('upload', { file: foreign }))).rejects.toMatchObject(
      refusal({ 'widgets.0.inputs.file': GONE }),
    );
    const table = await upload(admin, 'csv', Buffer.from('a\n1\n'), 'week.csv');
    await expect(saved(card('upload', { file: table }))).rejects.toMatchObject(
      refusal({ 'widgets.0.inputs.file': GONE }),
    );
  });
});

describe('a history', () => {
  const article = { id: 'a', date: '2026-10-05', header: 'October' };

  it('keeps its articles and their images', async () => {
    const articles = [{ ...article, file: image.id }, { ...article, id: 'b', file: image.url }, { id: 'c' }];
    const [widget] = await saved(card('historic', { articles, range: { startDate: null, endDate: null } }));
    expect(widget).toMatchObject({ images: [image.url] });
    expect(widget).toMatchObject({
      inputs: {
        articles: [{ id: 'a', file: { id: image.id } }, { id: 'b' }, { id: 'c', date: null, file: null }],
      },
    });
  });

  it('is refused by field', async () => {
    const bad = [
      { ...article, file: foreign.id },
      { ...article, date: 'yesterday', header: 'x'.repeat(201) },
    ];
    await expect(
      saved(card('plain', {}), { ...card('historic', { articles: bad }), id: 'd' }),
    ).rejects.toMatchObject(
      refusal({
        'widgets.1.inputs.articles.1.date': ['Please enter a date as YYYY-MM-DD.'],
        'widgets.1.inputs.articles.1.header': ['A header may have up to 200 characters.'],
      }),
    );
    await expect(saved(card('historic', { articles: bad.slice(0, 1) }))).rejects.toMatchObject(
      refusal({ 'widgets.0.inputs.articles.0.file': GONE }),
    );
    await expect(saved(card('historic', { articles: Array(51).fill(article) }))).rejects.toMatchObject(
      refusal({ 'widgets.0.inputs.articles': ['A history may have up to 50 articles.'] }),
    );
  });
});

it('leaves other widgets and plain words as they are', async () => {
  const [textCard] = await saved(card('plain', { description: 'Hello' }));
  expect(textCard).toMatchObject({ inputs: { description: 'Hello' }, images: [] });
});
