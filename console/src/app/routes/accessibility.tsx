import { AccessibilityPage } from '#features/accessibility/accessibility-page.tsx';

/** The page at /accessibility. */
export const Component = AccessibilityPage;
