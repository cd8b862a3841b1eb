import type { HelpTopic } from '@vitrine/contract/rules/help/help-pages.ts';
import type { GuardedRoute } from '@vitrine/contract/rules/people/permissions.ts';
import type { ComponentType } from 'react';

export type AppRoute = Pick<GuardedRoute, 'name' | 'access'> & {
  path: string;
  /** Shown in the browser tab before the site's name. Null where the page names itself or has only the site's. */
  title: string | null;
  /** The page of the guide about this screen; null for its contents. */
  help: HelpTopic | null;
  /** Outside the shell even for signed-in people. */
  outside?: boolean;
  /** Useless for signed-in people, who are redirected. */
  visitorsOnly?: boolean;
  page: () => Promise<{ default: ComponentType }>;
};

const signIn = () => import('../pages/sign-in/sign-in.page.tsx');
const register = () => import('../pages/register/register.page.tsx');
const forgotPassword = () => import('../pages/forgot-password/forgot-password.page.tsx');
const resetPassword = () => import('../pages/reset-password/reset-password.page.tsx');
const intro = () => import('../pages/intro/intro.page.tsx');
const invitation = () => import('../pages/invitation/invitation.page.tsx');
const confirmEmail = () => import('../pages/confirm-email/confirm-email.page.tsx');
const user = () => import('../pages/user/user.page.tsx');
const dashboards = () => import('../pages/dashboards/dashboards.page.tsx');
const dashboardCreate = () => import('../pages/dashboards/dashboard-create.page.tsx');
const dashboard = () => import('../pages/dashboard/dashboard.page.tsx');
const dashboardRealTime = () => import('../pages/dashboard/dashboard-real-time.page.tsx');
const clients = () => import('../pages/dashboards/clients.page.tsx');
const client = () => import('../pages/dashboards/client.page.tsx');
const groups = () => import('../pages/groups/groups.page.tsx');
const snoozeByLink = () => import('../pages/alert-links/snooze-by-link.page.tsx');
const confirmChannel = () => import('../pages/alert-links/confirm-channel.page.tsx');
const groupCreate = () => import('../pages/groups/group-create.page.tsx');
const groupEdit = () => import('../pages/groups/group-edit.page.tsx');
const group = () => import('../pages/group/group.page.tsx');
const automaticReports = () => import('../pages/automatic-reports/automatic-reports.page.tsx');
const sources = () => import('../pages/sources/sources.page.tsx');
const source = () => import('../pages/source/source.page.tsx');
const companySettings = () => import('../pages/company-settings/company-settings.page.tsx');
const subscription = () => import('../pages/subscription/subscription.page.tsx');
const invoices = () => import('../pages/invoices/invoices.page.tsx');
const managePayment = () => import('../pages/manage-payment/manage-payment.page.tsx');
const whitelabel = () => import('../pages/whitelabel/whitelabel.page.tsx');
const recentlyDeleted = () => import('../pages/recently-deleted/recently-deleted.page.tsx');
const users = () => import('../pages/users/users.page.tsx');
const outbox = () => import('../pages/outbox/outbox.page.tsx');
const notFound = () => import('../pages/not-found/not-found.page.tsx');
const forbidden = () => import('../pages/forbidden/forbidden.page.tsx');
const subscriptionRequired = () => import('../pages/subscription-required/subscription-required.page.tsx');

/** Every screen: its path, title and access. `router.tsx` makes the router from it. */
export const routes: readonly AppRoute[] = [
  {
    path: '/sign-in',
    name: 'signIn',
    help: 'people',
    title: 'Sign in',
    access: 'anyone',
    outside: true,
    visitorsOnly: true,
    page: signIn,
  },
  {
    path: '/register',
    name: 'registration',
    help: null,
    title: 'Create account',
    access: 'anyone',
    outside: true,
    visitorsOnly: true,
    page: register,
  },
  {
    path: '/register/$provider',
    name: 'registration.social',
    help: null,
    title: 'Create account',
    access: 'anyone',
    outside: true,
    visitorsOnly: true,
    page: register,
  },
  {
    path: '/forgot-password',
    name: 'forgotPassword',
    help: 'people',
    title: 'Forgot password',
    access: 'anyone',
    outside: true,
    page: forgotPassword,
  },
  {
    path: '/reset-password',
    name: 'resetPassword',
    help: 'people',
    title: 'Set a new password',
    access: 'anyone',
    outside: true,
    page: resetPassword,
  },
  {
    path: '/intro',
    name: 'intro',
    help: null,
    title: 'Intro',
    access: 'signed-in',
    outside: true,
    page: intro,
  },
  {
    path: '/invitation',
    name: 'invitation',
    help: 'people',
    title: 'Invitation',
    access: 'anyone',
    outside: true,
    page: invitation,
  },
  {
    path: '/confirm-email',
    name: 'confirmEmail',
    help: 'people',
    title: 'Confirm your e-mail address',
    access: 'anyone',
    outside: true,
    page: confirmEmail,
  },
  { path: '/users/$userId', name: 'user', help: 'people', title: null, access: 'signed-in', page: user },
  {
    path: '/clients',
    name: 'clients.index',
    help: 'clients',
    title: 'Clients',
    access: 'signed-in',
    page: clients,
  },
  {
    path: '/clients/$clientId',
    name: 'client',
    help: 'clients',
    title: null,
    access: 'signed-in',
    page: client,
  },
  {
    path: '/dashboards',
    name: 'dashboards.index',
    help: 'build',
    title: 'Dashboards',
    access: 'signed-in',
    page: dashboards,
  },
  {
    path: '/dashboards/create',
    name: 'dashboards.create',
    help: 'build',
    title: 'Create Dashboard',
    access: 'editor',
    page: dashboardCreate,
  },
  {
    path: '/dashboards/$permalink',
    name: 'dashboard.show',
    help: 'build',
    title: null,
    access: 'viewer',
    page: dashboard,
  },
  {
    path: '/dashboards/$permalink/realtime',
    name: 'dashboard.realTime',
    help: 'build',
    title: null,
    access: 'viewer',
    page: dashboardRealTime,
  },
  {
    path: '/alerts/snooze',
    name: 'alert.snooze',
    help: 'monitor',
    title: 'Snooze an alert',
    access: 'anyone',
    outside: true,
    page: snoozeByLink,
  },
  {
    path: '/alerts/channel',
    name: 'alert.channel',
    help: 'monitor',
    title: 'Confirm alert e-mails',
    access: 'anyone',
    outside: true,
    page: confirmChannel,
  },
  {
    path: '/groups',
    name: 'campaigns.index',
    help: 'monitor',
    title: 'Groups',
    access: 'editor',
    page: groups,
  },
  {
    path: '/groups/create',
    name: 'campaigns.create',
    help: 'monitor',
    title: 'Create Group',
    access: 'admin',
    page: groupCreate,
  },
  {
    path: '/groups/$groupId/edit',
    name: 'campaign.edit',
    help: 'monitor',
    title: null,
    access: 'admin',
    page: groupEdit,
  },
  {
    path: '/groups/$groupId',
    name: 'campaign.show',
    help: 'monitor',
    title: null,
    access: 'editor',
    page: group,
  },
  {
    path: '/company/sources',
    name: 'company.sources',
    help: 'connect',
    title: 'Company Sources',
    access: 'signed-in',
    page: sources,
  },
  {
    path: '/company/sources/$sourceId',
    name: 'company.source',
    help: 'connect',
    title: null,
    access: 'editor',
    page: source,
  },
  {
    path: '/company/automatic-reports',
    name: 'company.automaticReports',
    help: 'schedule',
    title: 'Automatic reports',
    access: 'signed-in',
    page: automaticReports,
  },
  {
    path: '/recently-deleted',
    name: 'recentlyDeleted',
    help: 'build#delete-and-restore',
    title: 'Recently deleted',
    access: 'editor',
    page: recentlyDeleted,
  },
  {
    path: '/company/settings',
    name: 'company.settings',
    help: 'white-label',
    title: 'Company Settings',
    access: 'admin',
    page: companySettings,
  },
  {
    path: '/company/subscription',
    name: 'company.subscription',
    help: 'billing',
    title: 'Subscription',
    access: 'admin',
    page: subscription,
  },
  {
    path: '/company/invoices',
    name: 'company.invoices',
    help: 'billing#invoices',
    title: 'Invoices',
    access: 'admin',
    page: invoices,
  },
  {
    path: '/company/manage-payment',
    name: 'company.managePayment',
    help: 'billing',
    title: 'Manage payment',
    access: 'admin',
    page: managePayment,
  },
  {
    path: '/company/whitelabel',
    name: 'company.whitelabel',
    help: 'white-label',
    title: 'Domain',
    access: 'admin',
    page: whitelabel,
  },
  {
    path: '/company/users',
    name: 'company.users',
    help: 'people',
    title: 'Users',
    access: 'admin',
    page: users,
  },
  {
    path: '/outbox',
    name: 'outbox',
    help: 'schedule#what-was-sent',
    title: 'Outbox',
    access: 'admin',
    page: outbox,
  },
  { path: '/403', name: 'forbidden', help: null, title: 'No access', access: 'anyone', page: forbidden },
  {
    path: '/402',
    name: 'subscriptionRequired',
    help: 'billing',
    title: 'Subscription required',
    access: 'anyone',
    page: subscriptionRequired,
  },
  { path: '/404', name: 'notFound', help: null, title: 'Page not found', access: 'anyone', page: notFound },
  { path: '/$', name: 'notFound', help: null, title: 'Page not found', access: 'anyone', page: notFound },
];

/** Redirected addresses. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/', to: '/dashboards' },
  { from: '/company', to: '/company/sources' },
];

/** Whether something may link to this path yet. */
export function routeExists(path: string): boolean {
  return routes.some((route) => route.path === path);
}
