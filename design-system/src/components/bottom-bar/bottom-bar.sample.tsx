import { BottomBar, Button, Card, Stack, StatusBadge, Text } from '@naru/design-system';

export default function ProjectPage() {
  return (
    <Stack gap="xl">
      <Text tone="muted">
        좁은 화면에서 아래의 카드가 보이지 않을 때에만 화면 끝에 막대가 나타납니다.
      </Text>
      <BottomBar
        label="빠른 배포"
        status={<StatusBadge status="succeeded" />}
        action={<Button variant="primary">지금 배포</Button>}
      >
        <Card title="배포">
          <Button wide variant="primary">
            배포
          </Button>
        </Card>
      </BottomBar>
    </Stack>
  );
}
