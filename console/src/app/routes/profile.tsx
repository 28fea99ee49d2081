import { ProfilePage } from '#features/profile/profile-page.tsx';

/** /profile */
export const Component = ProfilePage;
