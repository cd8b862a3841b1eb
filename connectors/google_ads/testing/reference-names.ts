/** Labels of Google's codes, written a second time so that a wrong label fails a test. */
export const networks: Record<string, string> = {
  SEARCH: 'Google Search',
  SEARCH_PARTNERS: 'Search partners',
  CONTENT: 'Display network',
  YOUTUBE: 'YouTube',
  MIXED: 'Several networks',
};
export const names: Record<string, string> = {
  MOBILE: 'Mobile',
  DESKTOP: 'Desktop',
  TABLET: 'Tablet',
  ENABLED: 'Enabled',
  PAUSED: 'Paused',
  REMOVED: 'Removed',
  EXACT: 'Exact',
  PHRASE: 'Phrase',
  BROAD: 'Broad',
  RESPONSIVE_SEARCH_AD: 'Responsive search ad',
  RESPONSIVE_DISPLAY_AD: 'Responsive display ad',
  SHOPPING_PRODUCT_AD: 'Product ad',
  VIDEO_RESPONSIVE_AD: 'Responsive video ad',
  PURCHASE: 'Purchase',
  SUBMIT_LEAD_FORM: 'Submit lead form',
  PHONE_CALL_LEAD: 'Phone call lead',
  SEARCH: 'Search',
  SHOPPING: 'Shopping',
  DISPLAY: 'Display',
  VIDEO: 'Video',
  PERFORMANCE_MAX: 'Performance Max',
  MALE: 'Male',
  FEMALE: 'Female',
  UNDETERMINED: 'Unknown',
};

export function ageOf(name: string): string {
  const years = name.replace('AGE_RANGE_', '');
  if (years === 'UNDETERMINED') return 'Unknown';
  return years === '65_UP' ? '65 and older' : years.replace('_', '–');
}
