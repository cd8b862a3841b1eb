const MARKS = [
  ...'[](){}<>*_"\'`#:;,.!?@&%=+-/\\|~^$ \n\t\u00a0\u0301',
  '0',
  'a',
  'A',
  '🙂',
  '../',
  '<a ',
  'http://',
  '1,',
  '=?',
];
const LENGTH = 25_000;
const QUICK_MS = 60;
/** Linear work doubles with the text, quadratic work quadruples. */
const MAX_GROWTH = 3;

/**
 * Calls a pure function with each mark repeated, and with each mark before and after the four that open something. Returns
 * the texts for which twice the length took more than three times the time. What is quick at 50,000 characters is not compared.
 */
export function slowTexts(work: (text: string) => unknown): string[] {
  const pieces = [
    ...MARKS,
    ...MARKS.flatMap((mark) => ['*', '[', '"', '<'].map((opening) => opening + mark)),
  ];
  const forms: ((run: string) => string)[] = [
    (run) => run,
    (run) => `(${run}x`,
    (run) => `http://a${run}x`,
    (run) => `**a${run}`,
  ];
  return pieces.filter((piece) =>
    forms.some((form) => {
      const run = piece.repeat(Math.ceil(LENGTH / piece.length));
      return growsTooFast(work, form(run), form(run + run));
    }),
  );
}

function growsTooFast(work: (text: string) => unknown, text: string, twice: string): boolean {
  if (elapsedMs(work, twice) < QUICK_MS) return false;
  // Other work on the machine slows some runs: the fastest of several counts.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [once, doubled] = [quickest(work, text), quickest(work, twice)];
    if (doubled < QUICK_MS || doubled < once * MAX_GROWTH) return false;
  }
  return true;
}

const quickest = (work: (text: string) => unknown, text: string): number =>
  Math.min(elapsedMs(work, text), elapsedMs(work, text), elapsedMs(work, text));

function elapsedMs(work: (text: string) => unknown, text: string): number {
  const startedAt = performance.now();
  try {
    work(text);
  } catch {
    // An exception is a result too; only its time counts here.
  }
  return performance.now() - startedAt;
}
