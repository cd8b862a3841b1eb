import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** Enough that a quadratic search takes hundreds of milliseconds and a linear one less than one. */
const LENGTH = 30_000;
const MAX_PIECES = 9;

/** Long texts that match parts of an expression: each piece, and each pair of pieces, repeated. */
export function* hostileTexts(source: string, flags: string): Generator<string> {
  const pieces = piecesOf(source, flags);
  for (const one of pieces) {
    yield repeated(one);
    for (const other of pieces) {
      if (one === other) continue;
      yield repeated(one + other);
      yield one + repeated(other);
    }
  }
}

const repeated = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length));

const samples: Record<string, string> = { digit: '1', space: ' ', word: 'a', property: 'a', any: 'x' };

function piecesOf(source: string, flags: string): string[] {
  const pieces = new Set<string>();
  let run = '';
  const endRun = () => {
    if (run !== '') pieces.add(run);
    run = '';
  };
  visitRegExpAST(new RegExpParser().parsePattern(source, 0, source.length, flags.includes('u')), {
    onAlternativeEnter: endRun,
    onAlternativeLeave: endRun,
    onCharacterEnter: ({ value, parent }) => {
      const character = String.fromCodePoint(value);
      if (parent.type === 'Alternative') run += character;
      else pieces.add(character);
    },
    onCharacterSetEnter: ({ kind }) => {
      endRun();
      pieces.add(samples[kind] ?? 'x');
    },
    onQuantifierEnter: endRun,
    onGroupEnter: endRun,
  });
  endRun();
  return [...pieces, 'x', '\n'].slice(0, MAX_PIECES);
}
