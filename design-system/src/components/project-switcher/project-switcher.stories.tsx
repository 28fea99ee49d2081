import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { ProjectSwitcher, type ProjectSwitcherProps } from './project-switcher.tsx';
import { SwitcherButton } from './switcher-button.tsx';

const names = ['결제 서버', '김성훈의 실험', '알림 서버', 'Wiki'];

const grouped = (all: readonly string[], current?: string): ProjectSwitcherProps['groups'] => [
  {
    title: '프로젝트',
    commands: all.map((label) => ({
      id: label,
      label,
      current: label === current,
      onSelect: fn(),
    })),
  },
];

/** A switcher that stores the typed text and shows the projects that contain the text. */
function Searchable(props: ProjectSwitcherProps) {
  const [query, setQuery] = useState(props.query);
  const groups = props.groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ label }) => label.includes(query)),
    }))
    .filter(({ commands }) => commands.length > 0);
  return <ProjectSwitcher {...props} query={query} onQueryChange={setQuery} groups={groups} />;
}

const meta = {
  id: 'navigation-projectswitcher',
  title: 'Navigation/ProjectSwitcher',
  component: ProjectSwitcher,
  subcomponents: { SwitcherButton },
  render: (args) => <Searchable {...args} />,
  parameters: {
    ...overlayStoryParameters,
    layout: 'padded',
  },
  args: {
    current: '결제 서버',
    placeholder: '이름이나 초성으로 찾기',
    query: '',
    onQueryChange: fn(),
    groups: grouped(names, '결제 서버'),
    all: <a href="#projects">모든 프로젝트</a>,
    onCreate: fn(),
    defaultOpen: true,
  },
} satisfies Meta<typeof ProjectSwitcher>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 열려 있습니다. 지금 열려 있는 프로젝트에 표시가 있습니다. */
export const Open: Story = {};

/** 닫혀 있는 버튼입니다. 이름이 길어도 너비가 같습니다. */
export const Closed: Story = { args: { defaultOpen: false } };

/** 프로젝트 밖에서는 선택하라고 말합니다. */
export const WithoutProject: Story = {
  args: { defaultOpen: false, current: undefined },
};

/** 찾는 것이 없습니다. */
export const Nothing: Story = { args: { query: '없는 이름' } };

/** 휴대폰에서는 화면의 너비를 씁니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 한글을 조합하는 동안에도 찾습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
    await expect(within(canvasElement).getByRole('option')).toHaveTextContent('김성훈의 실험');
  },
};

/** 키보드로 다른 프로젝트를 선택합니다. */
export const ByKeyboard: Story = {
  args: { defaultOpen: false },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement);
    await userEvent.click(body.getByRole('button', { name: /결제 서버/ }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.groups[0]?.commands[1]?.onSelect).toHaveBeenCalledOnce();
    await expect(body.getByRole('button', { name: /결제 서버/ })).toHaveFocus();
  },
};

/** 입력란을 깨는 이름들입니다. */
export const Edge: Story = {
  args: {
    current: extremeTexts.everything,
    groups: grouped(Object.values(extremeTexts), extremeTexts.everything),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Switcher() {
    const projects = ['결제 서버', '알림 서버'];
    const [current, setCurrent] = useState('결제 서버');
    const [query, setQuery] = useState('');
    const found = projects.filter((name) => name.includes(query));
    return (
      <ProjectSwitcher
        current={current}
        placeholder="이름으로 찾기"
        query={query}
        onQueryChange={setQuery}
        groups={
          found.length === 0
            ? []
            : [
                {
                  title: '프로젝트',
                  commands: found.map((name) => ({
                    id: name,
                    label: name,
                    current: name === current,
                    onSelect: () => setCurrent(name),
                  })),
                },
              ]
        }
        all={<a href="#projects">모든 프로젝트</a>}
        onCreate={() => window.location.assign('#new')}
      />
    );
  },
};
