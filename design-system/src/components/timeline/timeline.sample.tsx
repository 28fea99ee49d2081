import { Inline, StatusBadge, Text, Timeline, TimelineItem } from '@naru/design-system';

export default function Deployments() {
  return (
    <Timeline label="배포 목록">
      <TimelineItem tone="info" current>
        <Inline gap="s">
          <Text weight="medium">두 번째 배포</Text>
          <StatusBadge status="inProgress" />
        </Inline>
        <Text tone="muted">빌드 중 3/7</Text>
      </TimelineItem>
      <TimelineItem tone="success">
        <Inline gap="s">
          <Text weight="medium">첫 배포</Text>
          <StatusBadge status="succeeded" />
        </Inline>
        <Text tone="muted">2분 10초</Text>
      </TimelineItem>
    </Timeline>
  );
}
