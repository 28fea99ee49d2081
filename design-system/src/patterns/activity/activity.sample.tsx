import { ActivityCard, ActivityRow } from '@naru/design-system/patterns';
import { useState } from 'react';

const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

export default function Activity() {
  const [kind, setKind] = useState('모든 종류');
  const [outcome, setOutcome] = useState('모든 결과');
  const [period, setPeriod] = useState('전체 기간');
  const kinds = choices('모든 종류', '계정', '프로젝트');
  const outcomes = choices('모든 결과', '완료', '거부됨');
  const periods = choices('전체 기간', '최근 7일');
  return (
    <ActivityCard
      kind={{ options: kinds, value: kind, onValueChange: setKind }}
      outcome={{ options: outcomes, value: outcome, onValueChange: setOutcome }}
      period={{ options: periods, value: period, onValueChange: setPeriod }}
      rows={[
        <ActivityRow
          key="deploy"
          text="배포"
          subject={['결제 서버']}
          at="2025-03-01T18:30:00+09:00"
          origin={['203.0.113.7', 'Chrome · Windows']}
        />,
      ]}
      failure={undefined}
      onMore={undefined}
      loadingMore={false}
      onExport={() => window.print()}
      exporting={false}
    />
  );
}
