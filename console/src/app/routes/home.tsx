import { LandingPage } from '#features/landing/landing-page.tsx';

/** The index: the landing page. */
export const Component = LandingPage;
