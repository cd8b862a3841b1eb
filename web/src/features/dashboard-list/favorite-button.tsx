import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { IconStar, IconStarFilled } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './list.module.css';

/** Adds a dashboard to the person's favourites, or removes it; shows the new state at once. */
export function FavoriteButton({ dashboard }: { dashboard: DashboardSummary }) {
  const queries = useQueryClient();
  const save = useMutation(
    api.dashboards.favorite.mutationOptions({
      onError: (error) => notifications.show({ color: 'bad', message: errorMessage(error) }),
      onSettled: () => queries.invalidateQueries({ queryKey: api.dashboards.list.key() }),
    }),
  );
  const favorite = save.isPending ? save.variables.favorite : dashboard.favorite;
  return (
    <ActionIcon
      className={favorite ? styles.starred : undefined}
      aria-label={`Favourite ${dashboard.name}`}
      aria-pressed={favorite}
      onClick={() => save.mutate({ id: dashboard.id, favorite: !favorite })}
    >
      <Icon of={favorite ? IconStarFilled : IconStar} size={18} />
    </ActionIcon>
  );
}
