import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import { MAX_RULES } from '@vitrine/contract/entities/alert-rule.ts';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import type { GoalRule, GoalRulePlace } from '@vitrine/contract/entities/goals/goal-rule.ts';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { instanceSchema } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { ruleProblem } from '@vitrine/contract/rules/alerts/alert-rule-fit.ts';
import { isGoalOf } from '@vitrine/contract/rules/goals/shown-goals.ts';
import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { reevaluateRules } from '../measuring/reevaluate-rules.ts';
import { type DomainRow, listAllDomains, updateDomains } from './domains.queries.ts';
import { type GroupRow, getGroup, listGroupRows, lockGroups } from './groups.queries.ts';
import { changeDomain } from './update-domain.ts';

/** What rules take from a goal. */
export type FollowedGoal = Pick<
  Goal,
  'id' | 'type' | 'sourceId' | 'metric' | 'inputs' | 'currency' | 'aim' | 'period' | 'target'
>;

type PaceRule = Extract<AlertRule, { kind: 'off_pace' }>;
type Place = { group: GroupRow; domain: DomainRow; metric: GroupMetric; rules: AlertRule[] };

/** The watched domains that measure the metric of a goal as it does; none for a goal with dates of its own. */
export async function listRulePlaces(ctx: Ctx, goal: FollowedGoal): Promise<GoalRulePlace[]> {
  return (await placesOf(ctx, goal)).map(({ group, domain, metric, rules }) => ({
    ...{ groupId: group.id, groupName: group.name, domainId: domain.id, host: domain.host },
    ...{ metricId: metric.id, isSet: rules.some((rule) => follows(rule, goal.id)) },
  }));
}

/** Every rule of the company that follows a goal. */
export async function listGoalRules(ctx: Ctx): Promise<GoalRule[]> {
  return (await allPlaces(ctx)).flatMap(({ group, domain, rules }) =>
    rules.flatMap((rule) =>
      rule.kind === 'off_pace' && rule.goalId
        ? [{ goalId: rule.goalId, groupId: group.id, groupName: group.name, host: domain.host }]
        : [],
    ),
  );
}

/**
 * Adds a rule to a domain that fires while the goal is off its pace. 404 where nothing measures the goal, 409 if there is one, 422 for too
 * many rules.
 */
export async function addGoalRule(
  tx: Ctx,
  goal: FollowedGoal,
  { groupId, domainId, metricId }: Pick<GoalRulePlace, 'groupId' | 'domainId' | 'metricId'>,
): Promise<void> {
  // Held, so that rules which others add meanwhile are not overwritten.
  await getGroup(tx, groupId, { lock: true });
  const place = (await placesOf(tx, goal)).find(
    ({ group, domain, metric }) => group.id === groupId && domain.id === domainId && metric.id === metricId,
  );
  const rule = ruleOf(goal);
  if (!place || !rule) throw new AppError('not_found');
  const { domain, rules } = place;
  if (rules.some((own) => follows(own, goal.id))) throw new AppError('conflict', 'It has this rule already.');
  if (rules.length >= MAX_RULES)
    throw new AppError(
      'bad_input',
      `A metric has at most ${MAX_RULES} rules. Please remove one in its group.`,
    );
  await changeDomain(tx, {
    id: groupId,
    domainId,
    rules: { ...domain.rules, [metricId]: [...rules, rule] },
  });
}

/**
 * Gives the rules that follow a goal its target, aim and period. They keep the last ones when it gets dates of its own, and no longer follow
 * it where it is about another metric than theirs by now.
 */
export async function syncGoalRules(tx: Ctx, goal: FollowedGoal): Promise<void> {
  const followed = ruleOf(goal);
  if (!followed) return;
  const { aim, period, target } = followed;
  const groupIds = (await domainsFollowing(tx, goal.id)).map(({ groupId }) => groupId);
  // Held, and then read anew: rules that others change meanwhile are not overwritten, and a group may be gone.
  await lockGroups(tx, groupIds);
  const places = await placesOf(tx, goal);
  for (const domain of await domainsFollowing(tx, goal.id)) {
    if (!groupIds.includes(domain.groupId)) continue;
    const measures = (metricId: string) =>
      places.some((place) => place.domain.id === domain.id && place.metric.id === metricId);
    const synced = (rule: AlertRule, metricId: string): AlertRule => {
      if (!follows(rule, goal.id)) return rule;
      const { goalId: _, ...own } = rule;
      return measures(metricId) ? { ...rule, aim, period, target } : own;
    };
    const rules = Object.fromEntries(
      Object.entries(domain.rules).map(([metricId, own]) => [
        metricId,
        own.map((rule) => synced(rule, metricId)),
      ]),
    );
    await updateDomains(tx, [domain.id], { rules });
    await reevaluateRules(tx, domain.groupId, [{ ...domain, rules }]);
    await tx.live.publish('CampaignUpdated', { id: domain.groupId });
  }
}

async function domainsFollowing(ctx: Ctx, goalId: string): Promise<DomainRow[]> {
  return (await listAllDomains(ctx)).filter(({ rules }) =>
    Object.values(rules).some((own) => own.some((rule) => follows(rule, goalId))),
  );
}

function follows(rule: AlertRule, goalId: string): rule is PaceRule {
  return rule.kind === 'off_pace' && rule.goalId === goalId;
}

/** Rules know calendar periods only. */
function ruleOf({ id, aim, period, target }: FollowedGoal): PaceRule | null {
  if (period === 'once') return null;
  // Not the goal's id: a rule that no longer follows the goal keeps its own.
  return { id: newWidgetId(Math.random), kind: 'off_pace', aim, period, target, goalId: id };
}

async function placesOf(ctx: Ctx, goal: FollowedGoal): Promise<Place[]> {
  const rule = ruleOf(goal);
  if (!rule) return [];
  return (await allPlaces(ctx)).filter(({ domain, metric }) => {
    const measure = domain.measures[metric.id];
    if (metric.kind !== 'source' || !measure || ruleProblem(rule, metric)) return false;
    // A domain names its own column where the source has no metrics but columns.
    const named = metric.column ? [measure.inputs.metrics].flat()[0] : metric.metric;
    if (named !== goal.metric) return false;
    const inputs = { ...metric.inputs, ...measure.inputs, metrics: [goal.metric] };
    const { sourceId } = measure;
    const instance = { id: 'i', type: metric.type, sourceId, currency: goal.currency, inputs };
    return isGoalOf(goal, instanceSchema.parse(instance));
  });
}

async function allPlaces(ctx: Ctx): Promise<Place[]> {
  const groups = new Map((await listGroupRows(ctx)).map((group) => [group.id, group]));
  return (await listAllDomains(ctx)).flatMap((domain) => {
    const group = groups.get(domain.groupId);
    return (group?.metrics ?? []).flatMap((metric) =>
      group ? [{ group, domain, metric, rules: domain.rules[metric.id] ?? metric.rules }] : [],
    );
  });
}
