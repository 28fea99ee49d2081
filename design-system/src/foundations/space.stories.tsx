import { vars } from '@naru/tokens';
import { coarseSize, radius, size, space } from '@naru/tokens/space';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page, Row, Rows, Sample, Section } from './page.tsx';
import * as samples from './samples.css.ts';

const spaceNames = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'huge'] as const;
const radiusNames = ['s', 'm', 'l', 'full'] as const;

function SpacePage() {
  return (
    <Page
      title="공간"
      lead="4px 격자 위에서 두 가지 박자로 놓습니다. 한 묶음 안은 s(8px), 묶음 사이는 xl(24px)입니다."
    >
      <Section title="간격">
        <Rows label="간격">
          {spaceNames.map((name) => (
            <Row key={name} name={name} value={space[name]}>
              <Sample look={samples.distance} token={vars.space[name]} />
            </Row>
          ))}
        </Rows>
      </Section>
      <Section title="모서리" note="s는 칸 속의 칸, m은 버튼과 칸, l은 카드와 대화상자에 씁니다.">
        <Rows label="모서리">
          {radiusNames.map((name) => (
            <Row key={name} name={name} value={radius[name]}>
              <Sample look={samples.corner} token={vars.radius[name]} />
            </Row>
          ))}
        </Rows>
      </Section>
      <Section
        title="크기"
        note="손가락으로 누르는 화면에서는 칸이 44px로 커지고, 입력 칸의 글자가 16px이 됩니다."
      >
        <Rows label="크기">
          <Row name="control" value={`${size.control} / ${coarseSize.control}`}>
            <span>버튼과 입력 칸의 높이</span>
          </Row>
          <Row name="fieldText" value={`${size.fieldText} / ${coarseSize.fieldText}`}>
            <span>입력 칸의 글자</span>
          </Row>
          <Row name="icon" value={size.icon}>
            <span>글 옆의 아이콘</span>
          </Row>
          <Row name="form" value={size.form}>
            <span>양식의 너비</span>
          </Row>
          <Row name="content" value={size.content}>
            <span>내용의 가장 넓은 너비</span>
          </Row>
        </Rows>
      </Section>
    </Page>
  );
}

const meta = {
  id: 'foundations-space',
  title: 'Foundations/공간',
  component: SpacePage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SpacePage>;

export default meta;

export const Space: StoryObj<typeof meta> = { name: '공간' };
