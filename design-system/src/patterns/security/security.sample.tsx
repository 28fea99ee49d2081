import {
  ApiTokensCard,
  SecuritySection,
  SessionRow,
  SessionsCard,
} from '@naru/design-system/patterns';

const logOut = () => window.location.assign('#login');

export default function Security() {
  return (
    <SecuritySection>
      <SessionsCard
        rows={[
          <SessionRow
            key="current"
            browser="Chrome"
            system="macOS"
            address="203.0.113.7"
            lastUsedAt="2026-03-02T14:04:00+09:00"
            current
            pending={false}
            onLogOut={logOut}
            failure={undefined}
          />,
        ]}
        loading={false}
        failure={undefined}
        onLogOutOthers={logOut}
      />
      <ApiTokensCard rows={[]} loading={false} failure={undefined} onAdd={logOut} />
    </SecuritySection>
  );
}
