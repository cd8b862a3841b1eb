import DashboardPage from './dashboard.page.tsx';

export default function DashboardRealTimePage() {
  return <DashboardPage realTime />;
}
