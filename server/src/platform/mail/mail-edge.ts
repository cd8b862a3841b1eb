import { contrastRatio } from '@vitrine/contract/rules/colors/colors.ts';

/** Below this contrast with its surroundings a filled shape is hard to see. */
const FAINTEST_SHAPE = 1.3;
const PAPERS = { light: '#ffffff', dark: '#161b22' };

/**
 * Attributes for a border of a button whose colour would vanish on the background: white brands in light mode, black ones in dark
 * mode.
 */
export function mailEdge(color: string): string {
  const vanishesOn = (paper: string) => contrastRatio(color, paper) < FAINTEST_SHAPE;
  if (vanishesOn(PAPERS.light)) return 'border="1px solid #98a2b3"';
  return vanishesOn(PAPERS.dark) ? 'css-class="dark-edge"' : '';
}
