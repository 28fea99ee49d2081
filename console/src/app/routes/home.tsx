import { LandingPage } from '../../features/landing/LandingPage.tsx';

/** The index: the landing page. */
export const Component = LandingPage;
