/** Names of an enumeration's values; those without one read as a sentence. */
export type Labels = Record<string, string>;

export const devices: Labels = {
  MOBILE: 'Mobile',
  TABLET: 'Tablet',
  DESKTOP: 'Desktop',
  CONNECTED_TV: 'Connected TV',
  OTHER: 'Other',
};

export const networks: Labels = {
  SEARCH: 'Google Search',
  SEARCH_PARTNERS: 'Search partners',
  CONTENT: 'Display network',
  YOUTUBE: 'YouTube',
  MIXED: 'Several networks',
  GOOGLE_TV: 'Google TV',
  GMAIL: 'Gmail',
  DISCOVER: 'Discover',
  MAPS: 'Maps',
  GOOGLE_OWNED_CHANNELS: "Google's own channels",
};

export const channels: Labels = {
  SEARCH: 'Search',
  DISPLAY: 'Display',
  SHOPPING: 'Shopping',
  VIDEO: 'Video',
  PERFORMANCE_MAX: 'Performance Max',
  DEMAND_GEN: 'Demand Gen',
  MULTI_CHANNEL: 'App',
  HOTEL: 'Hotel',
  LOCAL: 'Local',
  SMART: 'Smart',
  LOCAL_SERVICES: 'Local services',
  TRAVEL: 'Travel',
};

export const statuses: Labels = { ENABLED: 'Enabled', PAUSED: 'Paused', REMOVED: 'Removed' };
export const matchTypes: Labels = { EXACT: 'Exact', PHRASE: 'Phrase', BROAD: 'Broad' };
export const genders: Labels = { MALE: 'Male', FEMALE: 'Female', UNDETERMINED: 'Unknown' };
export const ages: Labels = {
  AGE_RANGE_18_24: '18–24',
  AGE_RANGE_25_34: '25–34',
  AGE_RANGE_35_44: '35–44',
  AGE_RANGE_45_54: '45–54',
  AGE_RANGE_55_64: '55–64',
  AGE_RANGE_65_UP: '65 and older',
  AGE_RANGE_UNDETERMINED: 'Unknown',
};
export const weekdays: Labels = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
};
export const adTypes: Labels = {
  RESPONSIVE_SEARCH_AD: 'Responsive search ad',
  RESPONSIVE_DISPLAY_AD: 'Responsive display ad',
  SHOPPING_PRODUCT_AD: 'Product ad',
  VIDEO_RESPONSIVE_AD: 'Responsive video ad',
};

/** `SUBMIT_LEAD_FORM` as `Submit lead form`, unless the list has a better name. */
export function nameOfValue(labels: Labels, value: string): string {
  return labels[value] ?? sentenceOf(value);
}

function sentenceOf(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
