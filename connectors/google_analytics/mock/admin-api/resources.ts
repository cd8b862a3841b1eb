import { GoogleError } from '../../../families/google/mock/kit/errors.ts';
import { propertyById } from '../../../mock-kit/dataset/analytics/properties.ts';

function requireProperty(id: string) {
  const property = propertyById(id);
  if (!property) throw new GoogleError('NOT_FOUND', 'Requested entity was not found.');
  return property;
}

/** The property resource. */
export function propertyResource(id: string): object {
  const property = requireProperty(id);
  return {
    name: `properties/${id}`,
    propertyType: 'PROPERTY_TYPE_ORDINARY',
    createTime: `${property.createdOn}T09:00:00.000Z`,
    updateTime: `${property.createdOn}T09:00:00.000Z`,
    parent: `accounts/${property.accountId}`,
    displayName: property.name,
    industryCategory: property.industry,
    timeZone: property.timeZone,
    currencyCode: property.currency,
    serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
    account: `accounts/${property.accountId}`,
  };
}

/** Key events, under their present or their older name. */
export function keyEvents(id: string, collection: 'keyEvents' | 'conversionEvents'): object[] {
  const property = requireProperty(id);
  return Object.keys(property.keyEvents).map((eventName, index) => ({
    name: `properties/${id}/${collection}/${Number(id) * 10 + index}`,
    eventName,
    createTime: `${property.createdOn}T09:00:00Z`,
    ...(eventName === 'purchase' ? {} : { deletable: true, custom: true }),
    countingMethod: 'ONCE_PER_SESSION',
  }));
}

/** The definitions every property has: one of events, one of people. */
export function customDimensions(id: string): object[] {
  requireProperty(id);
  return [
    {
      name: `properties/${id}/customDimensions/${id}1`,
      parameterName: 'content_group',
      displayName: 'Content group',
      scope: 'EVENT',
    },
    {
      name: `properties/${id}/customDimensions/${id}2`,
      parameterName: 'customer_tier',
      displayName: 'Customer tier',
      scope: 'USER',
    },
  ];
}

/** The one stream that feeds a property. */
export function dataStreams(id: string): object[] {
  const property = requireProperty(id);
  const dates = {
    createTime: `${property.createdOn}T09:05:00Z`,
    updateTime: `${property.createdOn}T09:05:00Z`,
  };
  const name = `properties/${id}/dataStreams/${streamId(id)}`;
  if (property.platform === 'web') {
    const webStreamData = { measurementId: `G-${id}VIT`, defaultUri: `https://${property.host}` };
    return [{ name, type: 'WEB_DATA_STREAM', displayName: property.name, ...dates, webStreamData }];
  }
  const androidAppStreamData = { firebaseAppId: `1:${id}:android:abc`, packageName: 'example.ledgerly.app' };
  return [
    { name, type: 'ANDROID_APP_DATA_STREAM', displayName: property.name, ...dates, androidAppStreamData },
  ];
}

/** The id of a property's stream. */
export function streamId(propertyId: string): string {
  return `${Number(propertyId) * 7}`;
}
