import { ProfilePage } from '../../features/profile/ProfilePage.tsx';

/** /profile */
export const Component = ProfilePage;
