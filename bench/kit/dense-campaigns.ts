import { chance } from '@vitrine/connectors/mock-kit/random.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';

export const CHANNELS = ['Search', 'Social', 'Display', 'Video', 'Email'] as const;
const CAMPAIGNS = 50;
const DAYS = 396;
const FIRST_DAY = '2025-10-20';
export const LAST_DAY = addDays(FIRST_DAY, DAYS - 1);

/** 50 campaigns in five channels over 396 days as CSV: 19,800 rows, the same every time. */
export function denseCampaigns(): string {
  const lines = ['date,campaign,channel,impressions,clicks,cost,conversions,revenue'];
  const days = Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day));
  for (let campaign = 1; campaign <= CAMPAIGNS; campaign += 1) {
    const name = `Campaign ${String(campaign).padStart(2, '0')},${CHANNELS[campaign % CHANNELS.length]}`;
    for (const [day, date] of days.entries())
      lines.push(`${date},${name},${valuesOf(campaign, day).join(',')}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Impressions, clicks, cost, conversions, revenue: a level for each campaign, a week, a season, growth and noise. */
function valuesOf(campaign: number, day: number): (number | string)[] {
  const level = (key: number, low: number, high: number) => low + chance(campaign, key) * (high - low);
  const noise = (key: number, width: number) => 1 + (chance(campaign, day, key) - 0.5) * width;
  const week = day % 7 < 5 ? 1.07 : 0.8;
  const season = 1 + 0.25 * Math.sin((day / 365) * 2 * Math.PI) + (day / DAYS) * 0.2;
  const impressions = Math.round(level(1, 800, 20_800) * week * season * noise(1, 0.4));
  const clicks = Math.round(impressions * level(2, 0.01, 0.06) * noise(2, 0.3));
  const conversions = Math.round(clicks * level(3, 0.01, 0.07) * noise(3, 0.6));
  const cost = clicks * level(4, 0.2, 2.7) * noise(4, 0.2);
  const revenue = conversions * level(5, 20, 140) * noise(5, 0.2);
  return [impressions, clicks, cost.toFixed(2), conversions, revenue.toFixed(2)];
}
