export { reachableUrl } from './channel-target.ts';
export { channelRoutes } from './channels.routes.ts';
export { createChannel } from './create-channel.ts';
export { listChannels } from './list-channels.ts';
export { type AlertLink, readAlertLink } from './notifications/alert-link.ts';
export {
  enqueueAlert,
  enqueueResolved,
  muteAlert,
  type NotifySettings,
  wasNotified,
} from './notifications/enqueue-notifications.ts';
export { sendNotifications } from './notifications/send-notifications.recurring.ts';
export { testChannel } from './test-channel.ts';
export { registerAlertUnsubscribe } from './unsubscribe/unsubscribe.routes.ts';
