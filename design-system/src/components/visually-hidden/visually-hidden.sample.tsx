import { Text, VisuallyHidden } from '@naru/design-system';

export default function StepCount() {
  return (
    <Text>
      <span aria-hidden="true">2/5</span>
      <VisuallyHidden>5단계 중 2단계</VisuallyHidden>
    </Text>
  );
}
