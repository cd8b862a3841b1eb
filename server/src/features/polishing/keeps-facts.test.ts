import { describe, expect, it } from 'vitest';
import { keepsFacts } from './keeps-facts.ts';

const names = {
  metric: 'Sessions',
  parts: ['Organic Search', 'Paid Search', 'Spring 2026', 'Direct'],
  days: ['5 Oct'],
};
const headline = 'Sessions fell by 12.3% (−5,290), from 43,010 to 37,720.';
const part = 'Organic Search accounts for 78% of the decline (−4,126), mostly Spring 2026 (−3,080).';
const whole = 'Organic Search accounts for more than the whole decline (−6,000).';
const against = 'Direct worked against it (+710).';
const unusual = 'Unusual day: 5 Oct (412 instead of about 1,380).';
const keeps = (original: string, text: string) => keepsFacts([original], [text], names);

describe('another wording', () => {
  it.each([
    [headline, headline],
    [headline, 'In total, sessions dropped from 43,010 to 37,720, a decline of 12.3% (−5,290).'],
    [
      part,
      'With Organic Search down (−4,126), it explains 78% of the decline, mainly in Spring 2026 (−3,080).',
    ],
    [unusual, 'One day stood out: 5 Oct, with 412 where about 1,380 were expected.'],
    [headline, headline.replace('−', '-')],
    [headline, 'Sessions dropped 12.3% (−5,290): from 43,010 they went down to 37,720.'],
  ])('is kept where it says the same: %s → %s', (original, text) => {
    expect(keeps(original, text)).toBe(true);
  });

  it('may name a part in lower case within a sentence that began with it', () => {
    const small = { ...names, parts: ['paid search'] };
    const original = 'Paid search worked against it (+710).';
    expect(keepsFacts([original], ['Against it worked paid search (+710).'], small)).toBe(true);
    expect(keepsFacts([original], [original], small)).toBe(true);
  });

  it('never names another part that differs by its capital only', () => {
    const both = { ...names, parts: ['brand', 'Brand'] };
    const original = 'Brand worked against it (+710).';
    expect(keepsFacts([original], ['Against it worked brand (+710).'], both)).toBe(false);
    expect(keepsFacts([original], ['Against it worked Brand (+710).'], both)).toBe(true);
    const longer = { ...names, parts: ['Paid', 'paid search'] };
    const text = 'Paid search worked against it (+710).';
    expect(keepsFacts([text], ['Against it worked paid search (+710).'], longer)).toBe(true);
  });

  it.each([
    ['a changed number', headline, headline.replace('37,720', '37,721')],
    ['a rounded number', headline, headline.replace('12.3%', '12%')],
    ['a number that is missing', headline, 'Sessions fell by 12.3%, from 43,010 to 37,720.'],
    ['a number that is added', headline, `${headline.slice(0, -1)} in 30 days.`],
    ['a number twice', headline, headline.replace('from', 'and −5,290, from')],
    ['a number in words', headline, headline.replace('fell', 'fell by half,')],
    ['numbers that change places', headline, headline.replace('43,010 to 37,720', '37,720 to 43,010')],
    ['values that change places', headline, 'Sessions fell by 12.3% (−5,290), to 43,010 from 37,720.'],
    ['the old value as the new one', headline, 'Sessions fell by 12.3% (−5,290): now 43,010, before 37,720.'],
    ['a value of another time', headline, 'Sessions fell by 12.3% (−5,290), at 43,010, and were 37,720.'],
    ['a value that came later', headline, 'Sessions fell by 12.3% (−5,290), 43,010 after 37,720.'],
    ['a comparison turned round', headline, 'Sessions fell by 12.3% (−5,290), 43,010 compared with 37,720.'],
    ['the usual value as the unusual one', unusual, '5 Oct stood out: about 412 instead of 1,380.'],
    ['the unusual value as the usual one', unusual, '5 Oct stood out: expected 412, and had 1,380.'],
    ['another sign', headline, headline.replace('−', '+')],
    ['another unit', headline, headline.replace('%', ' pp')],
    ['another direction', headline, headline.replace('fell', 'rose')],
    ['a negation', headline, headline.replace('fell', 'never fell')],
    ['a contracted negation', headline, headline.replace('fell', 'didn’t fall')],
    ['both directions', headline, headline.replace('fell', 'fell, although it rose')],
    ['a reason', headline, headline.replace('fell', 'fell because of bad work')],
    ['digits of another script', headline, headline.replace('fell', 'fell ٣ times')],
    ['a fraction', headline, headline.replace('fell', 'fell by ½')],
    ['letters of another script', headline, headline.replace('fell', 'n\u043et fell')],
    ['characters that take no space', headline, headline.replace('fell', 'n\u200bot fell')],
    ['a comparison the other way round', whole, whole.replace('more', 'less')],
    ['what worked against it', against, against.replace('worked against', 'contributed to')],
    ['another metric', headline, headline.replace('Sessions', 'Users')],
    ['another part', part, part.replace('Organic', 'Paid')],
    [
      'parts that change places',
      part,
      part
        .replace('Organic Search', 'x')
        .replace('Spring 2026', 'Organic Search')
        .replace('x', 'Spring 2026'),
    ],
    ['a part that is missing', part, part.replace('Spring 2026', 'one campaign')],
    ['a part that is added', part, part.replace('mostly', 'not of Direct, mostly')],
    ['a name that nobody knows', part, part.replace('mostly', 'as Google changed, mostly')],
    ['another date', unusual, unusual.replace('5 Oct', '6 Oct')],
    ['another month', unusual, unusual.replace('5 Oct', '5 Nov')],
    ['HTML', headline, headline.replace('fell', '<b>fell</b>')],
    ['Markdown', headline, headline.replace('fell', '**fell**')],
    ['a link', headline, headline.replace('fell', 'fell (see evil.example)')],
    ['text that turns around', headline, headline.replace('fell', '\u202efell')],
    ['an essay', headline, headline.replace('fell', `${'quite clearly and visibly '.repeat(6)} fell`)],
    ['nothing', headline, ' '],
  ])('is discarded with %s', (_what, original, text) => {
    expect(text).not.toBe(original);
    expect(keeps(original, text)).toBe(false);
  });

  it('has a line for each sentence, and each line the numbers of its own', () => {
    expect(keepsFacts([headline, part], [headline, part], names)).toBe(true);
    expect(keepsFacts([headline, part], [part, headline], names)).toBe(false);
    expect(keepsFacts([headline, part], [`${headline} ${part}`], names)).toBe(false);
    expect(keepsFacts([headline], [headline, 'Have a nice day.'], names)).toBe(false);
  });
});
