import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';

/** /dashboard */
export const Component = DashboardPage;
