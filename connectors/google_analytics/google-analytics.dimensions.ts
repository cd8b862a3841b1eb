import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { DimensionType } from '@vitrine/contract/entities/table.ts';

type Line = [id: string, label: string, type?: DimensionType];

const time: Line[] = [
  ['date', 'Date', 'date'],
  ['isoYearIsoWeek', 'Week', 'week'],
  ['yearMonth', 'Month', 'month'],
  ['dateHour', 'Date and hour', 'hour'],
  ['hour', 'Hour of day'],
  ['dayOfWeek', 'Day of week'],
  ['week', 'Week of year'],
  ['yearWeek', 'Year and week (from Sunday)'],
  ['month', 'Month of year'],
  ['year', 'Year'],
  ['nthDay', 'Day of the range'],
];

const traffic: Line[] = [
  ['sessionDefaultChannelGroup', 'Channel'],
  ['sessionSource', 'Source'],
  ['sessionMedium', 'Medium'],
  ['sessionSourceMedium', 'Source / medium'],
  ['sessionCampaignName', 'Campaign'],
  ['firstUserDefaultChannelGroup', 'First channel of the user'],
  ['firstUserSourceMedium', 'First source / medium of the user'],
  ['sessionGoogleAdsCampaignName', 'Google Ads campaign'],
  ['sessionGoogleAdsAdGroupName', 'Google Ads ad group'],
  ['sessionGoogleAdsKeyword', 'Google Ads keyword'],
];

const pages: Line[] = [
  ['landingPage', 'Landing page'],
  ['landingPagePlusQueryString', 'Landing page with query'],
  ['pagePath', 'Page path'],
  ['pagePathPlusQueryString', 'Page path with query'],
  ['pageTitle', 'Page title'],
  ['fullPageUrl', 'Full page URL'],
  ['unifiedPagePathScreen', 'Page path or screen'],
  ['hostName', 'Host name'],
  ['pageReferrer', 'Page referrer'],
  ['streamId', 'Data stream ID'],
];

const happenings: Line[] = [
  ['eventName', 'Event name'],
  ['isKeyEvent', 'Is a key event'],
];

const geography: Line[] = [
  ['country', 'Country'],
  ['countryId', 'Country code'],
  ['region', 'Region'],
  ['city', 'City'],
];

const technology: Line[] = [
  ['deviceCategory', 'Device category'],
  ['browser', 'Browser'],
  ['operatingSystem', 'Operating system'],
  ['platform', 'Platform'],
  ['language', 'Language'],
];

const people: Line[] = [
  ['newVsReturning', 'New or returning'],
  ['userAgeBracket', 'Age'],
  ['userGender', 'Gender'],
  ['audienceName', 'Audience'],
];

const commerce: Line[] = [
  ['itemName', 'Item name'],
  ['itemId', 'Item ID'],
  ['itemCategory', 'Item category'],
  ['itemBrand', 'Item brand'],
  ['transactionId', 'Transaction ID'],
];

function inGroup(group: string, lines: Line[]): DimensionDefinition[] {
  return lines.map(([id, label, type = 'text']) => ({ id, label, type, group }));
}

/** The dimensions every property has. Source: the metadata call; labels are ours. */
export const dimensions: DimensionDefinition[] = [
  ...inGroup('Time', time),
  ...inGroup('Traffic source', traffic),
  ...inGroup('Pages', pages),
  ...inGroup('Events', happenings),
  ...inGroup('Geography', geography),
  ...inGroup('Technology', technology),
  ...inGroup('People', people),
  ...inGroup('E-commerce', commerce),
];
