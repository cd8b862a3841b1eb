import { contrastRatio } from '@vitrine/contract/rules/text/colors.ts';

/** Below this contrast with what lies around it a filled shape is no longer seen as one. */
const FAINTEST_SHAPE = 1.3;
const PAPERS = { light: '#ffffff', dark: '#161b22' };

/** Attributes that give a button an edge on the paper its colour would vanish on: a white brand's by day, a black one's at night. */
export function mailEdge(color: string): string {
  const vanishesOn = (paper: string) => contrastRatio(color, paper) < FAINTEST_SHAPE;
  if (vanishesOn(PAPERS.light)) return 'border="1px solid #98a2b3"';
  return vanishesOn(PAPERS.dark) ? 'css-class="dark-edge"' : '';
}
