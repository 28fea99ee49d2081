import { LandingPage } from '#features/landing/landing-page.tsx';

/** The page at /: the landing page. */
export const Component = LandingPage;
