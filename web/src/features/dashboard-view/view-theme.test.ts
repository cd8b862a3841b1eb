import { stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { describe, expect, it } from 'vitest';
import { brandVariables, renderTheme, stylesOnPaper } from './view-theme.ts';

const night = stylesSchema.parse({
  theme: 'dark',
  backgroundColor: '#161b22',
  dashboardBackgroundColor: '#0e1116',
});
const darkCards = stylesSchema.parse({ backgroundColor: '#161b22' });

describe('a brand with its own surfaces', () => {
  it('has light text on dark cards and a dark page, as readable as in the dark scheme', () => {
    expect(brandVariables(night, 'dark')).toMatchObject({
      '--ink': '#e8ebf0',
      '--muted': '#98a2b3',
      '--on-canvas': '#e8ebf0',
    });
    expect(renderTheme(night, 'dark', 'en')).toMatchObject({ ink: '#e8ebf0', hairline: '#262c36' });
  });

  it('keeps the text colour of a page whose cards alone are dark', () => {
    expect(brandVariables(darkCards, 'light')).toMatchObject({
      '--ink': '#e8ebf0',
      '--on-canvas': '#14171f',
    });
    expect(renderTheme(darkCards, 'light', 'en')).toMatchObject({ ink: '#e8ebf0', hairline: '#262c36' });
  });

  it('has dark text on light cards of a dark scheme', () => {
    const cream = stylesSchema.parse({ theme: 'dark', backgroundColor: '#fffaf0' });
    expect(brandVariables(cream, 'dark')).toMatchObject({ '--ink': '#14171f', '--on-canvas': '#e8ebf0' });
    expect(renderTheme(cream, 'dark', 'en')).toMatchObject({ ink: '#14171f' });
  });
});

describe('a brand in print', () => {
  it('ignores dark surfaces and keeps a light card', () => {
    expect(stylesOnPaper(night)).toMatchObject({
      backgroundColor: '#ffffff',
      dashboardBackgroundColor: '#f6f7f9',
    });
    expect(stylesOnPaper(stylesSchema.parse({ backgroundColor: '#fffaf0' })).backgroundColor).toBe('#fffaf0');
  });
});
