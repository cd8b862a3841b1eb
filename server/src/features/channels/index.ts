export { type AlertLink, readAlertLink } from './alert-link.ts';
export { channelRoutes } from './channels.routes.ts';
export { createChannel } from './create-channel.ts';
export { listChannels } from './list-channels.ts';
export { hushAlert, noteAlert, noteResolved, type Told, wasTold } from './note-notices.ts';
export { sendNotices } from './send-notices.recurring.ts';
export { testChannel } from './test-channel.ts';
export { registerAlertUnsubscribe } from './unsubscribe.routes.ts';
