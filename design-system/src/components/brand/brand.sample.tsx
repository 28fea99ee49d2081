import { Brand, Inline } from '@naru/design-system';

export default function HomeLinks() {
  return (
    <Inline gap="xl">
      <Brand>
        <a href="#home">나루</a>
      </Brand>
      <Brand markOnly>
        <a href="#home">홈</a>
      </Brand>
    </Inline>
  );
}
