import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import type { Site } from '@vitrine/contract/entities/company/company.ts';
import { loadCompany, loadOnboarding } from '../features/company/index.ts';
import { listSourceTypes, listSourceTypesElsewhere } from '../features/configs/index.ts';
import { signFileUrl } from '../features/files/index.ts';
import { offeredServices } from '../features/registration/index.ts';
import type { Services } from '../platform/ctx/ctx.ts';
import { isViewer } from '../platform/ctx/is-viewer.ts';
import { open } from '../platform/http/api.ts';
import type { CompanySite } from '../platform/http/company-site.ts';
import { issueIdentification } from '../platform/http/identification.ts';
import { memberCtx, type SessionUser, type Visit } from '../platform/http/visit.ts';

/** The data that a page starts with: the person, their company, and the settings of this installation. */
export async function loadBootstrap(visit: Visit): Promise<Bootstrap> {
  const { services, user, site } = visit;
  const { config } = services;
  const ctx = user ? memberCtx(visit) : null;
  return {
    identification: issueIdentification(services, visit),
    user: user ? presentSessionUser(services, user) : null,
    company: ctx ? await loadCompany(ctx) : null,
    onboarding: ctx ? await loadOnboarding(ctx) : null,
    sourceTypes: ctx ? (site ? listSourceTypesElsewhere(config) : listSourceTypes(config)) : [],
    signInServices: ctx || site ? [] : offeredServices(config),
    maxWidgetsForPdf: config.maxWidgetsForPdf,
    demo: config.demo && !site,
    siteTitle: site?.siteTitle ?? config.siteTitle,
    legal: site ? { termsUrl: null, privacyUrl: null } : config.legal,
    onboardingVideo: site ? null : config.onboardingVideo,
    site: site ? presentSite(services, site) : null,
    realtime: ctx && !isViewer(ctx.actor) ? liveAddress(visit) : null,
    sentryDsn: config.sentryDsn,
  };
}

export const bootstrapRoutes = {
  get: open.bootstrap.get.handler(({ context }) => loadBootstrap(context.visit)),
};

function presentSessionUser(services: Services, user: SessionUser) {
  return {
    id: user.userId,
    name: user.name,
    email: user.email,
    roleName: user.role,
    avatar: user.avatar && signFileUrl(services, user.avatar, { companyId: user.companyId }),
    creator: user.creator,
    companyId: user.companyId,
    ageConsent: user.ageConsent,
    termsConsent: user.termsConsent,
  };
}

function presentSite(
  services: Services,
  { name, siteTitle, logo, favicon, color, footer }: CompanySite,
): Site {
  const signed = (address: string | null) => address && signFileUrl(services, address, 'anyone');
  return { name, siteTitle, logo: signed(logo), favicon: signed(favicon), color, footer };
}

/** Pages connect to our own sockets at their own address; under a company's host it is sent. */
function liveAddress({ services: { live }, site }: Visit): Bootstrap['realtime'] {
  return site && live.address.own ? { ...live.address, host: site.host } : live.address;
}
