import dark from '@naru/tokens/dark.tokens.json?raw';
import figmaDark from '@naru/tokens/figma/dark.tokens.json?raw';
import figmaLight from '@naru/tokens/figma/light.tokens.json?raw';
import resolver from '@naru/tokens/naru.resolver.json?raw';
import tokens from '@naru/tokens/tokens.json?raw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { saveFile } from '../behavior/save-file.ts';
import { Button } from '../components/button/button.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { Inline } from '../components/inline/inline.tsx';
import { SearchField } from '../components/search-field/search-field.tsx';
import { ToggleGroup } from '../components/toggle-group/toggle-group.tsx';
import { HandbookPage, HandbookSection } from './page.tsx';
import { TokenList } from './token-list.tsx';
import { findTokenRows, type TokenRowGroup, tokenRows } from './token-rows.ts';
import { searchField, toolbar } from './tokens.css.ts';

const groups = Object.keys(tokenRows) as TokenRowGroup[];

const designFiles = {
  'tokens.json': tokens,
  'dark.tokens.json': dark,
  'naru.resolver.json': resolver,
};
const figmaFiles = { 'naru-light.tokens.json': figmaLight, 'naru-dark.tokens.json': figmaDark };

interface DownloadsProps {
  files: Record<string, string>;
}

function Downloads({ files }: DownloadsProps) {
  return (
    <Inline>
      {Object.entries(files).map(([name, text]) => (
        <Button
          key={name}
          size="small"
          icon={Download}
          onClick={() => saveFile(name, text, 'application/json')}
        >
          {name}
        </Button>
      ))}
    </Inline>
  );
}

interface TokensPageProps {
  /** 처음에 보이는 묶음입니다. */
  group: TokenRowGroup;
}

function TokensPage({ group: first }: TokensPageProps) {
  const [group, setGroup] = useState(first);
  const [words, setWords] = useState('');
  const rows = findTokenRows(group, words);
  const show = (value: string) =>
    setGroup(groups.find((candidate) => candidate === value) ?? first);
  return (
    <HandbookPage
      title="토큰"
      lead="모든 결정에는 이름이 하나 있습니다. CSS, 코드, 디자인 파일에서 같은 낱말을 쓰므로 하나를 찾으면 셋을 다 찾습니다."
    >
      <HandbookSection
        title="내려받기"
        note="디자인 토큰 형식(2025.10)의 파일입니다. tokens.json만 읽어도 라이트의 모든 값이 있고, naru.resolver.json은 다크, 손가락, 움직임 줄이기에서 무엇이 달라지는지 말합니다."
      >
        <Downloads files={designFiles} />
      </HandbookSection>
      <HandbookSection
        title="Figma로 가져가기"
        note="Figma의 변수 가져오기가 읽는 파일입니다. 모음을 하나 만들고 라이트와 다크 모드에 한 파일씩 가져옵니다."
      >
        <Downloads files={figmaFiles} />
      </HandbookSection>
      <HandbookSection title="이름과 값">
        <div className={toolbar}>
          <div className={searchField}>
            <SearchField label="토큰 검색" placeholder="이름, 값, 쓰임" onValueChange={setWords} />
          </div>
          <ToggleGroup
            label="종류"
            labelHidden
            options={groups.map((name) => ({ value: name, label: name }))}
            value={group}
            onValueChange={show}
          />
        </div>
        {rows.length > 0 ? (
          <TokenList label={`${group} 토큰`} rows={rows} />
        ) : (
          <EmptyState title="찾는 토큰이 없습니다">
            다른 낱말이나 다른 종류로 찾아주세요.
          </EmptyState>
        )}
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-tokens',
  title: 'Foundations/토큰',
  component: TokensPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
  args: { group: '공간' },
} satisfies Meta<typeof TokensPage>;

export default meta;

export const Tokens: StoryObj<typeof meta> = { name: '토큰' };

/** 쓰임새로 찾은 토큰입니다. */
export const Found: StoryObj<typeof meta> = {
  name: '찾기',
  tags: ['!narrow'],
  args: { group: '색' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('searchbox', { name: '토큰 검색' }), 'focus');
    await expect(page.getAllByRole('listitem')).toHaveLength(1);
    await expect(page.getByText('vars.color.focus')).toBeVisible();
  },
};
