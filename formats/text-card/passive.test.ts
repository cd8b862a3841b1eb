import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it } from 'vitest';
import { themeOf } from '../kit/theme.ts';
import { sizeText } from './render-file.ts';
import { renderRichText } from './rich-text.ts';
import { textCardFormat } from './text-card.format.ts';
import { textCardModel } from './text-card.model.ts';

const image = {
  id: '0b5ed7f0-4c1c-4f0e-9c53-0d3a1c2b4d5e',
  name: 'shop.png',
  contentType: 'image/png',
  sizeBytes: 90_000,
  width: 1600,
  height: 900,
};
const offer = {
  ...image,
  name: 'An offer with a rather long name, final.pdf',
  contentType: 'application/pdf',
};

const sizes = [1, 2, 3, 4].flatMap((w) =>
  [1, 2, 3].map((h) => ({ width: w * 348 - 46, height: h * 216 - 78 })),
);
const small = { width: 302, height: 138 };
const large = { width: 650, height: 354 };
const tall = { width: 302, height: 570 };

const card = (type: 'upload' | 'historic', inputs: object) =>
  passiveWidgetSchema.parse({ id: 'w', nature: 'passive', type, title: 'Our shop', inputs });
const render = (type: 'upload' | 'historic', inputs: object, size: object = large, locale = 'en-GB') =>
  textCardFormat.render(textCardModel(card(type, inputs)), { ...large, ...size }, themeOf({ locale }));
const articles = (...days: (string | null)[]) =>
  days.map((date, index) => ({ id: `${index}`, date, header: `Article ${index}` }));
const order = (inputs: object) => {
  const model = textCardModel(card('historic', inputs));
  return model.type === 'historic' ? model.articles.map(({ header }) => header.slice(8)).join('') : '';
};

describe('a card with an image', () => {
  it('reserves its place, loads it late, and says what it shows', () => {
    const html = render('upload', { file: image, description: 'The <new> front' });
    expect(html).toContain(`src="/files/${image.id}"`);
    expect(html).toContain(
      'alt="The &lt;new&gt; front" width="1600" height="900" loading="lazy" decoding="async"',
    );
    expect(html).toContain('class="vf-frame" style="width:650px;height:330px"');
    expect(html).toContain('<figcaption class="vf-caption" dir="auto">The &lt;new&gt; front</figcaption>');
  });

  it.each([
    [{ description: 'Caption', header: 'Header' }, 'Caption'],
    [{ header: 'Header' }, 'Header'],
    [{}, 'Our shop'],
  ])('with %j is called %s', (text, alt) => {
    expect(render('upload', { file: image, ...text })).toContain(`alt="${alt}"`);
  });

  it('fills a space of nearly its shape, and else takes a place of its own shape', () => {
    const place = (file: object) =>
      /vf-frame" style="([^"]*)"/.exec(render('upload', { file, content: 'x' }, tall))?.[1];
    expect(place({ ...image, width: 600, height: 1000 })).toBe('width:302px;height:537px');
    expect(place(image)).toBe('width:302px;height:170px');
    const { width: _, height: __, ...unmeasured } = image;
    expect(place(unmeasured)).toBe('width:302px;height:537px');
    expect(render('upload', { file: unmeasured })).toContain('vf-contain');
  });

  it('has its words beside it in a flat space, below it in a tall one', () => {
    const inputs = { file: image, header: 'New front', content: 'Open **since** May' };
    expect(render('upload', inputs, small)).toContain('class="vf-beside"');
    const below = render('upload', inputs, tall);
    expect(below.indexOf('<figure')).toBeLessThan(below.indexOf('New front</h3>'));
    expect(below).toContain('<strong>since</strong>');
  });

  it('has a lone caption beside it where the picture leaves space, and stands in the middle without any word', () => {
    const flat = { width: 1346, height: 138 };
    expect(render('upload', { file: image, description: 'A' }, flat)).toContain('class="vf-beside"');
    expect(render('upload', { file: image, description: 'A' }, tall)).toContain('<figcaption');
    expect(render('upload', { file: image }, flat)).toContain('vf-alone');
  });

  it('stays inside every space and keeps at least half of its height, however long the words', () => {
    for (const size of sizes) {
      const { width: _, height: __, ...unmeasured } = image;
      const html = render('upload', { file: unmeasured, content: 'words '.repeat(900) }, size);
      const [, width, height] = (/vf-frame" style="width:(\d+)px;height:(\d+)px/.exec(html) ?? []).map(
        Number,
      );
      expect(height).toBeGreaterThanOrEqual(Math.floor(size.height / 2));
      expect(height).toBeLessThanOrEqual(size.height);
      expect(width).toBeLessThanOrEqual(size.width);
    }
  });

  it('is whole on paper and there at once', () => {
    const html = render('upload', { file: image, content: 'words' }, { grows: true });
    expect(html).toContain('vf-grows');
    expect(html).not.toContain('loading=');
    expect(html).not.toContain('tabindex');
  });
});

describe('a card with a document', () => {
  it('offers it by name, kind and size', () => {
    const html = render('upload', { file: offer, header: 'Our offer' }, { width: 800 });
    expect(html).toContain(`<a class="vf-file" href="/files/${image.id}" download="${offer.name}">`);
    expect(html).toContain('PDF · 87.9 kB');
    expect(html).toContain('Our offer</h3>');
  });

  it('shortens a long name in the middle and keeps it whole in the title', () => {
    const html = render('upload', { file: offer }, small);
    expect(html).toContain(`title="${offer.name}"`);
    expect(html).toMatch(/dir="auto">An offer.*….*final\.pdf</);
  });

  it('only names it on paper', () => {
    const html = render('upload', { file: offer }, { grows: true });
    expect(html).toContain(offer.name);
    expect(html).not.toContain('/files/');
  });
});

it('a card without anything says so', () => {
  expect(render('upload', {})).toContain('No file chosen yet');
  expect(render('upload', { header: 'Soon' })).toContain('Soon');
});

describe('a history', () => {
  it('shows the newest first, and those of one day in their order', () => {
    expect(order({ articles: articles('2026-09-01', null, '2026-10-05', '2026-10-05', '2025-12-31') })).toBe(
      '23041',
    );
  });

  it.each([
    [{ startDate: '2026-10-01', endDate: '2026-10-31' }, '21'],
    [{ startDate: '2026-10-31', endDate: '2026-10-01' }, '21'],
    [{ startDate: '2026-10-31', endDate: null }, '32'],
    [{ startDate: null, endDate: '2026-09-30' }, '0'],
    [{ startDate: null, endDate: null }, '32104'],
    [undefined, '32104'],
  ])('keeps to the range %j, both ends included', (range, expected) => {
    expect(
      order({ articles: articles('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', null), range }),
    ).toBe(expected);
  });

  it('leaves out what says nothing', () => {
    expect(
      order({ articles: [...articles('2026-10-01'), { id: 'x', date: '2026-10-02', header: ' ' }] }),
    ).toBe('0');
  });

  it('writes dates as the reader does', () => {
    const inputs = { articles: articles('2026-10-05') };
    expect(render('historic', inputs)).toContain(
      '<time class="vf-date" datetime="2026-10-05">5 Oct 2026</time>',
    );
    expect(render('historic', inputs, large, 'de-DE')).toContain('>5. Okt. 2026</time>');
    expect(render('historic', inputs, large, 'ja-JP')).toContain('>2026年10月5日</time>');
  });

  it('shows a thumbnail, a document to load, and headings below its own', () => {
    const [first, second] = articles('2026-10-05', '2026-10-04');
    const html = render('historic', {
      articles: [
        { ...first, file: image, content: '# Big' },
        { ...second, file: offer },
      ],
    });
    expect(html).toMatch(/<article class="vf-article"><time.*<img class="vf-thumb"/);
    expect(html).toContain('<h3 class="vf-header" dir="auto">Article 0</h3><h4 dir="auto">Big</h4>');
    expect(html).toMatch(/vf-unpictured.*<a class="vf-file"/);
  });

  it('takes the shape of its space', () => {
    const inputs = { articles: articles('2026-10-05') };
    const shape = (width: number) => /vf-articles-(\w+)/.exec(render('historic', inputs, { width }))?.[1];
    expect([180, 302, 650].map(shape)).toEqual(['narrow', 'beside', 'wide']);
    expect(render('historic', inputs, { grows: true })).toContain('vf-articles-wide vf-grows">');
  });

  it('may go on on the next page once it is long, and in print only', () => {
    const long = { articles: articles(...Array<string>(20).fill('2026-10-05')) };
    expect(render('historic', long, { grows: true })).toContain('vf-grows vf-long"');
    expect(render('historic', long)).not.toContain('vf-long');
    const textCard = { articles: [{ id: 'a', date: '2026-10-05', content: 'words '.repeat(300) }] };
    expect(render('historic', textCard, { grows: true, width: 150 })).toContain('vf-long');
    expect(render('historic', textCard, { grows: true, width: 700 })).not.toContain('vf-long');
  });

  it('says why it is empty', () => {
    expect(render('historic', {})).toContain('No articles yet');
    const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
    expect(render('historic', { articles: articles('2026-01-01'), range })).toContain(
      'No articles for 1–31 Oct',
    );
    expect(
      render('historic', { articles: articles('2026-01-01'), range: { startDate: '2026-10-01' } }),
    ).toContain('No articles since 1 Oct 2026');
  });

  it('escapes all that was written', () => {
    const bad = '"><script>alert(1)</script>';
    const html = render('historic', {
      articles: [
        {
          id: 'a',
          date: '2026-10-05',
          header: bad,
          content: bad,
          description: bad,
          file: { ...offer, name: bad },
        },
      ],
    });
    expect(html).not.toContain('<script');
  });
});

it('headings of words begin below the heading they stand under', () => {
  expect(renderRichText('### Deep', 3)).toBe('<h6 dir="auto">Deep</h6>');
});

it.each([
  [0, '0 bytes'],
  [1536, '1.5 kB'],
  [5_242_880, '5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text);
});
