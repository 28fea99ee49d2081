import { EmptyState, type LogLine, LogViewer } from '@naru/design-system';
import { useState } from 'react';

const lines: LogLine[] = [
  { number: 1, id: 'a1', time: '2025-03-02T14:05:09+09:00', text: '서버를 시작합니다' },
  { number: 2, id: 'a2', time: '2025-03-02T14:05:10+09:00', text: '포트 8080에서 기다립니다' },
  {
    number: 3,
    id: 'a3',
    time: '2025-03-02T14:06:31+09:00',
    error: true,
    text: '결제 거절: 잔액 부족',
  },
];
const addressOf = ({ id }: LogLine) => `#log-${id}`;

export default function ContainerLog() {
  const [preferences, setPreferences] = useState({ wrap: true, time: true });
  return (
    <LogViewer
      label="web 로그"
      lines={lines}
      preferences={preferences}
      onPreferencesChange={setPreferences}
      linkOf={addressOf}
      fileName="web.log"
      empty={<EmptyState title="아직 로그가 없습니다" size="small" />}
    />
  );
}
