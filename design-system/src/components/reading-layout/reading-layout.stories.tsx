import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { NumberedList } from '../numbered-list/numbered-list.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Text } from '../text/text.tsx';
import { ReadingLayout, ReadingSection } from './reading-layout.tsx';

const titles = [
  '제1조 (목적)',
  '제2조 (정의)',
  '제3조 (약관의 게시와 개정)',
  '제4조 (이용 계약의 성립)',
];
const sections = titles.map((title, index) => ({ id: `article-${index + 1}`, title }));

const meta = {
  id: 'layout-readinglayout',
  title: 'Layout/ReadingLayout',
  component: ReadingLayout,
  subcomponents: { ReadingSection },
  args: {
    header: <PageHeader title="서비스 이용약관" subtitle="시행일 2025. 9. 1." />,
    sections,
    children: sections.map(({ id, title }) => (
      <ReadingSection key={id} id={id} title={title}>
        <Text size="reading">
          이 약관은 컨테이너 배포 및 관리 서비스의 이용과 관련하여 회사와 회원의 권리, 의무 및 책임
          사항과 그 밖에 필요한 사항을 규정하는 것을 목적으로 합니다.
        </Text>
        <NumberedList items={['회사는 이 약관을 서비스 화면에 게시합니다.']} />
      </ReadingSection>
    )),
  },
} satisfies Meta<typeof ReadingLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 목차가 텍스트 옆에 있습니다. */
export const Wide: Story = {};

/** 목차가 버튼 뒤에 있습니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 휴대폰에서 목차를 열었습니다. 넓은 화면에서는 목차가 늘 열려 있습니다. */
export const OpenNarrow: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    const [toggle] = within(canvasElement).queryAllByText('목차', { selector: 'button span' });
    if (toggle?.checkVisibility()) await userEvent.click(toggle);
  },
};

/** 공백 없이 255자인 제목들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    header: <PageHeader title={extremeTexts.everything} isName />,
    sections: [{ id: 'edge', title: extremeTexts.everything }],
    children: (
      <ReadingSection id="edge" title={extremeTexts.everything}>
        <Text size="reading">{extremeTexts.longWords}</Text>
      </ReadingSection>
    ),
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Terms() {
    const sections = [
      { id: 'purpose', title: '제1조 (목적)' },
      { id: 'terms', title: '제2조 (정의)' },
    ];
    return (
      <ReadingLayout
        header={<PageHeader title="서비스 이용약관" subtitle="시행일 2025. 9. 1." />}
        sections={sections}
      >
        {sections.map(({ id, title }) => (
          <ReadingSection key={id} id={id} title={title}>
            <Text size="reading">회사와 회원의 권리, 의무 및 책임 사항을 규정합니다.</Text>
          </ReadingSection>
        ))}
      </ReadingLayout>
    );
  },
};
