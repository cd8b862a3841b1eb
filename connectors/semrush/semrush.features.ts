/** Features of a results page besides links, by Semrush's number. A site can be found only in the first kind. */
const heldFeatures: Readonly<Record<number, string>> = {
  1: 'Knowledge panel',
  3: 'Local pack',
  4: 'Top stories',
  5: 'Image pack',
  6: 'Sitelinks',
  7: 'Reviews',
  9: 'Video',
  10: 'Featured video',
  11: 'Featured snippet',
  13: 'Image',
  20: 'Video carousel',
  21: 'People also ask',
  22: 'FAQ',
  24: 'Find results on',
  25: 'Recipes',
  27: 'Twitter carousel',
  28: 'Indented',
  29: 'News',
  31: 'Application',
  38: 'Short videos',
  39: 'Web stories',
  40: 'Application list',
  41: 'Buying guide',
  42: 'Organic carousel',
  43: 'Things to know',
  44: 'Datasets',
  45: 'Discussions and forums',
  46: 'Explore brands',
  47: 'Questions and answers',
  48: 'Popular stores',
  52: 'AI overview',
};

const otherFeatures: Readonly<Record<number, string>> = {
  0: 'Instant answer',
  2: 'Carousel',
  8: 'Tweet',
  12: 'AMP',
  14: 'Ads at the top',
  15: 'Ads at the bottom',
  16: 'Shopping ads',
  17: 'Hotels',
  18: 'Jobs',
  19: 'Featured images',
  23: 'Flights',
  26: 'Related topics',
  30: 'Address pack',
  32: 'Events',
  34: 'Popular products',
  35: 'Related products',
  36: 'Related searches',
  37: 'See results about',
  49: 'Refine',
  50: 'People also search',
  51: 'Ads in the middle',
};

export type Feature = { code: number; name: string; isHeld: boolean };

const listed = (names: Readonly<Record<number, string>>, isHeld: boolean): Feature[] =>
  Object.entries(names).map(([code, name]) => ({ code: Number(code), name, isHeld }));

export const features: readonly Feature[] = [...listed(heldFeatures, true), ...listed(otherFeatures, false)];
