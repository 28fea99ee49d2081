import { BrandLogo, Button, brandIcon, Inline, Text } from '@naru/design-system';

export default function Runtime() {
  return (
    <Inline gap="l">
      <Inline gap="s">
        <BrandLogo name="nodejs" />
        <Text>Node.js</Text>
      </Inline>
      <BrandLogo name="github" label="GitHub" />
      <Button icon={brandIcon('github')}>GitHub 계정 연결</Button>
    </Inline>
  );
}
