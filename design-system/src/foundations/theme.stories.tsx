import { modes } from '@naru/tokens/color';
import { cornerStyles, densities, type ThemeOptions, themeFile } from '@naru/tokens/custom-theme';
import { themeTokenFiles } from '@naru/tokens/custom-theme-tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide';
import { useArgs } from 'storybook/preview-api';
import { expect, userEvent, within } from 'storybook/test';
import { saveFile } from '../behavior/save-file.ts';
import { Button } from '../components/button/button.tsx';
import { CopyButton } from '../components/copy-button/copy-button.tsx';
import { Inline } from '../components/inline/inline.tsx';
import { Text } from '../components/text/text.tsx';
import { HandbookPage, HandbookSection } from './page.tsx';
import { ContrastList } from './theme/contrast-list.tsx';
import * as styles from './theme/theme.css.ts';
import { accentChoices, ThemeControls } from './theme/theme-controls.tsx';
import { ThemeSample } from './theme/theme-sample.tsx';
import { type ThemePageState, useThemeOptions } from './theme/use-theme-options.ts';

const fileName = 'naru-theme.css';

interface ThemeFilesProps {
  options: ThemeOptions;
}

/** The files of the theme: the style sheet, which is also shown, and the files for designers' tools. */
function ThemeFiles({ options }: ThemeFilesProps) {
  const text = themeFile(options);
  if (!text) return <Text tone="muted">지금의 테마 그대로입니다. 바꾸면 파일이 생깁니다.</Text>;
  return (
    <>
      <Inline>
        <Button icon={Download} onClick={() => saveFile(fileName, text, 'text/css')}>
          {fileName}
        </Button>
        <CopyButton value={text} label={`${fileName} 복사`} />
      </Inline>
      <Inline>
        {Object.entries(themeTokenFiles(options)).map(([name, content]) => (
          <Button
            key={name}
            size="small"
            icon={Download}
            onClick={() => saveFile(name, content, 'application/json')}
          >
            {name}
          </Button>
        ))}
      </Inline>
      <pre className={styles.themeFileText}>{text}</pre>
    </>
  );
}

interface ThemePageProps extends Partial<ThemePageState> {
  onChoose?: (state: Partial<ThemePageState>) => void;
}

function ThemePage({ onChoose = () => undefined, ...initial }: ThemePageProps) {
  const { chosen, choose, options, isWrong } = useThemeOptions(initial, onChoose);
  return (
    <HandbookPage
      title="테마 만들기"
      lead="강조색, 밀도, 모서리를 선택해 테마를 만들고 파일로 가져갑니다. 컴포넌트는 토큰의 이름만 알고 있어 값이 바뀌면 모두 따라 바뀝니다."
    >
      <HandbookSection title="선택">
        <ThemeControls chosen={chosen} choose={choose} isWrong={isWrong} />
      </HandbookSection>
      <HandbookSection title="견본" note="내려받을 파일을 이 견본에 그대로 적용했습니다.">
        <style>{themeFile(options, '[data-theme-sample]')}</style>
        <div data-theme-sample="" className={styles.sampleGrid}>
          {modes.map((mode) => (
            <ThemeSample key={mode} mode={mode} />
          ))}
        </div>
      </HandbookSection>
      <HandbookSection
        title="대비"
        note="WCAG 2.2의 1.4.3(글자 4.5:1)과 1.4.11(그림과 윤곽 3:1)입니다. 놓이는 바탕마다 재어 가장 낮은 값을 보여드립니다."
      >
        <ContrastList options={options} />
      </HandbookSection>
      <HandbookSection
        title="파일"
        note="CSS는 @naru/design-system/styles.css 다음에 불러옵니다. naru-theme의 JSON은 달라진 토큰(DTCG), figma의 JSON은 Figma의 변수입니다. 선택한 것은 주소에 남아 그대로 건넬 수 있습니다."
      >
        <ThemeFiles options={options} />
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-theme',
  title: 'Foundations/테마',
  component: ThemePage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
  // The chosen options are arguments of the story, which Storybook keeps in its address.
  argTypes: {
    choice: { options: accentChoices, control: 'radio' },
    own: { control: 'color', type: 'string' },
    fit: { type: 'boolean' },
    density: { options: densities, control: 'radio' },
    corners: { options: cornerStyles, control: 'radio' },
  },
  render: function AddressedThemePage(args) {
    const [, updateArgs] = useArgs<Partial<ThemePageState>>();
    return <ThemePage {...args} onChoose={updateArgs} />;
  },
} satisfies Meta<typeof ThemePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Theme: Story = { name: '테마' };

/** 촘촘하고 둥근 초록 테마입니다. */
export const Compact: Story = {
  name: '촘촘하고 둥글게',
  tags: ['!narrow'],
  args: { choice: 'green', density: 'compact', corners: 'round' },
};

/** 선택한 색을 그대로 쓰면 모자란 대비가 보이고, 맞추면 없어집니다. */
export const OwnColor: Story = {
  name: '직접 선택한 색',
  tags: ['!narrow'],
  args: { choice: 'own', fit: false },
  // The play function runs only once: a change of the arguments would count as another rendering of the story, and end its test.
  render: (args) => <ThemePage {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const text = page.getByRole('textbox', { name: '색' });
    await userEvent.clear(text);
    await userEvent.type(text, '#FFE62');
    await expect(text).toBeInvalid();
    await userEvent.type(text, '9');
    await expect(text).toBeValid();
    await expect(page.getAllByText(/라이트 1\.\d+:1 모자람/)).not.toHaveLength(0);
    await expect(page.getByText(/--naru-color-link: #ffe629/)).toBeVisible();
    await userEvent.click(page.getByRole('checkbox', { name: /대비가 모자라면/ }));
    await expect(page.queryByText(/모자람/)).toBeNull();
  },
};
