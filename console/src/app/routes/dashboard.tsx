import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';

/** /dashboard */
export const Component = DashboardPage;
