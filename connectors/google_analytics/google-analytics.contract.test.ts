import type { analyticsdata_v1beta as official } from '@googleapis/analyticsdata';
import { expectTypeOf, it } from 'vitest';
import type { UnknownNames } from '../kit/testing/unknown-names.ts';
import type {
  CompatibilityResponse,
  Metadata,
  RealTimeReport,
  RealTimeReportRequest,
  ReportRequest,
  ReportResponse,
} from './google-analytics.api.ts';

it('requests fields by the names of Google’s own client', () => {
  expectTypeOf<UnknownNames<ReportRequest, official.Schema$RunReportRequest>>().toBeNever();
  expectTypeOf<UnknownNames<RealTimeReportRequest, official.Schema$RunRealtimeReportRequest>>().toBeNever();
});

it('reads by the names of Google’s own client', () => {
  expectTypeOf<
    UnknownNames<Omit<ReportResponse, 'propertyQuota'>, official.Schema$RunReportResponse>
  >().toBeNever();
  type Live = Omit<RealTimeReport, 'propertyQuota'>;
  expectTypeOf<UnknownNames<Live, official.Schema$RunRealtimeReportResponse>>().toBeNever();
  expectTypeOf<UnknownNames<Metadata, official.Schema$Metadata>>().toBeNever();
  expectTypeOf<UnknownNames<CompatibilityResponse, official.Schema$CheckCompatibilityResponse>>().toBeNever();
});
