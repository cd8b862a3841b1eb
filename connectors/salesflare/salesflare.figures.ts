import { meanOf, ratioOf } from '../kit/table/metric-values.ts';
import type { Deal } from './salesflare.deals.ts';

/** What figures are made with: the currency they are in, and today by the team's clock. */
export type Measure = { currency: string | undefined; today: string };

type Figure = (deals: Deal[], measure: Measure) => number | null;

const won = (deals: Deal[]) => deals.filter(({ outcome }) => outcome === 'won');
const lost = (deals: Deal[]) => deals.filter(({ outcome }) => outcome === 'lost');

/** Money in another currency than the table's is left out: there is no rate at hand. */
export function isForeign({ row }: Deal, { currency }: Measure): boolean {
  return currency !== undefined && row.currency?.iso !== undefined && row.currency.iso !== currency;
}

function moneyIn(deals: Deal[], measure: Measure, weigh: (deal: Deal) => number = () => 1): number {
  return deals
    .filter((deal) => !isForeign(deal, measure))
    .reduce((sum, deal) => sum + (deal.row.value ?? 0) * weigh(deal), 0);
}

const averageOf = (deals: Deal[], measure: Measure) =>
  ratioOf(moneyIn(deals, measure), deals.filter((deal) => !isForeign(deal, measure)).length);

const chance = ({ row }: Deal) => (row.probability ?? row.stage?.probability ?? 0) / 100;

/** Every figure over the deals of its set. */
export const figures: Readonly<Record<string, Figure>> = {
  new_opportunities: (deals) => deals.length,
  new_value: (deals, measure) => moneyIn(deals, measure),
  average_value: averageOf,
  won: (deals) => won(deals).length,
  won_value: (deals, measure) => moneyIn(won(deals), measure),
  average_won: (deals, measure) => averageOf(won(deals), measure),
  lost: (deals) => lost(deals).length,
  lost_value: (deals, measure) => moneyIn(lost(deals), measure),
  win_rate: (deals) => ratioOf(won(deals).length, won(deals).length + lost(deals).length),
  sales_cycle: (deals) => meanOf(won(deals).map(cycleHours)),
  expected_closings: (deals) => deals.length,
  forecast: (deals, measure) => moneyIn(deals, measure, chance),
  open_opportunities: (deals) => deals.length,
  pipeline_value: (deals, measure) => moneyIn(deals, measure),
  weighted_value: (deals, measure) => moneyIn(deals, measure, chance),
  overdue: (deals, { today }) => deals.filter(({ closeDay }) => closeDay !== null && closeDay < today).length,
  recurring_value: (deals, measure) =>
    deals
      .filter((deal) => !isForeign(deal, measure))
      .reduce((sum, { row }) => sum + (row.calculated_value ?? row.value ?? 0), 0),
};

/** From making a deal to winning it. */
function cycleHours({ row }: Deal): number | null {
  const [from, until] = [row.creation_date, row.close_date ?? row.last_stage_change_date];
  if (!from || !until) return null;
  const hours = (Date.parse(until) - Date.parse(from)) / 3_600_000;
  return Number.isFinite(hours) && hours >= 0 ? hours : null;
}

/** Seconds in each stage that a deal has left, by the stage's name. */
export function timesInStages(deals: Deal[]): { stage: string; seconds: number }[] {
  return deals.flatMap(({ detail }) =>
    (detail?.stage_updates ?? []).flatMap(({ stage, duration_in_seconds: seconds }) =>
      stage && seconds !== undefined ? [{ stage: stage.name, seconds }] : [],
    ),
  );
}
