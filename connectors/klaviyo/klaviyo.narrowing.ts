import { narrowedTo } from '../kit/narrowing.ts';
import { cantAnswer } from '../kit/provider-error.ts';
import type { Named, Resource } from './klaviyo.api.ts';
import { allLists, type Plan } from './klaviyo.plan.ts';
import type { Reader } from './klaviyo.reader.ts';
import { channels, type Target } from './klaviyo.targets.ts';

/** Klaviyo takes so many values of a condition. */
const mostValues = 100;

/** The plan narrowed to what its filters by name let through; null where nothing does. */
export async function narrowedPlan(reader: Reader, plan: Plan): Promise<Plan | null> {
  const on = (field: string) => plan.nameFilters.filter((filter) => filter.field === field);
  const chosen = plan.ids.filter((id) => id !== allLists);
  const [ids, channelIds, tags] = await Promise.all([
    narrowedTo(chosen, on(plan.target), () => entitiesOf(reader, plan.target)),
    narrowedTo(plan.channels, on('channel'), async () => channels),
    narrowedTo(plan.tags, on('tag'), async () => named(await reader.named('tags'))),
  ]);
  if ([ids, channelIds, tags].some((kept) => kept?.length === 0)) return null;
  if ((tags ?? []).length > mostValues) {
    throw cantAnswer('Klaviyo')(`a question is narrowed by ${mostValues} tags at most`);
  }
  return { ...plan, ids: ids ?? plan.ids, channels: channelIds ?? [], tags: tags ?? [] };
}

async function entitiesOf(reader: Reader, target: Target): Promise<{ id: string; name: string }[]> {
  switch (target) {
    case 'campaign':
      return named((await reader.campaigns()).items);
    case 'metric':
      return [];
    default:
      return named(await reader.named(`${target}s`));
  }
}

function named(resources: Resource<Pick<Named, 'name'>>[]): { id: string; name: string }[] {
  return resources.map(({ id, attributes: { name } }) => ({ id, name }));
}
