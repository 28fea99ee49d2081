import { DeploymentHistoryCard, DeploymentRow } from '@naru/design-system/patterns';

export default function DeploymentHistory() {
  return (
    <DeploymentHistoryCard
      rows={[
        <DeploymentRow
          key="last"
          outcome="succeeded"
          isRollback={false}
          underWay={false}
          createdAt="2025-03-02T08:40:00+09:00"
          duration={130_000}
          by="naru"
          containers={['API 서버', '결제 워커']}
          commits={[{ hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' }]}
          reason={undefined}
          link={(content) => <a href="#deployment">{content}</a>}
        />,
      ]}
      failure={undefined}
      onMore={undefined}
      loadingMore={false}
      deploy={<a href="#deploy">배포하러 가기</a>}
    />
  );
}
