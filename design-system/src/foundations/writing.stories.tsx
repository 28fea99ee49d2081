import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  HandbookPage,
  HandbookPanel,
  HandbookPanelList,
  HandbookSection,
  TokenSampleList,
  TokenSampleRow,
} from './page.tsx';

function WritingPage() {
  return (
    <HandbookPage
      title="글쓰기"
      lead="합니다체로 짧게 씁니다. 무슨 일이 있었는지 먼저 말하고, 무엇을 하면 되는지 이어서 말합니다. 탓하지 않습니다."
    >
      <HandbookSection title="말투">
        <HandbookPanelList>
          <HandbookPanel title="버튼은 동사">
            “저장”, “볼륨 추가”, “프로젝트 삭제”. 무엇이 일어나는지 버튼만 읽고 알 수 있어야 합니다.
          </HandbookPanel>
          <HandbookPanel title="느낌표와 이모지는 쓰지 않기">
            잘된 일도 차분히 알립니다. “변경 사항을 저장했습니다.”
          </HandbookPanel>
          <HandbookPanel title="사람을 주어로 삼지 않기">
            “이름을 잘못 입력하셨습니다” 대신 “이름이 비어 있습니다. 이름을 입력해주세요.”
          </HandbookPanel>
        </HandbookPanelList>
      </HandbookSection>
      <HandbookSection
        title="오류 문장"
        note="무엇이 실패했는지, 왜 그런지, 이제 무엇을 할지를 순서대로 씁니다. 원인을 모르면 지어내지 않습니다."
      >
        <TokenSampleList label="오류 문장의 순서">
          <TokenSampleRow name="무슨 일" value="제목">
            <span>프로젝트를 불러오지 못했습니다</span>
          </TokenSampleRow>
          <TokenSampleRow name="왜" value="본문">
            <span>서버에 연결할 수 없습니다.</span>
          </TokenSampleRow>
          <TokenSampleRow name="다음" value="버튼">
            <span>다시 시도</span>
          </TokenSampleRow>
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection
        title="조사"
        note="이름 뒤의 조사는 소리에 맞춥니다. 괄호로 둘 다 쓰지 않습니다."
      >
        <TokenSampleList label="조사">
          <TokenSampleRow name="을 / 를" value="받침">
            <span>“결제 서버를 삭제합니다”, “db1을 삭제합니다”</span>
          </TokenSampleRow>
          <TokenSampleRow name="이 / 가" value="받침">
            <span>“API 서버가 시작되었습니다”, “볼륨이 추가되었습니다”</span>
          </TokenSampleRow>
        </TokenSampleList>
      </HandbookSection>
      <HandbookSection title="단위와 날짜" note="한 가지로만 씁니다. 수와 단위 사이는 띄어 씁니다.">
        <TokenSampleList label="단위와 날짜">
          <TokenSampleRow name="CPU" value="1000 millicores">
            <span>1 vCPU, 0.5 vCPU</span>
          </TokenSampleRow>
          <TokenSampleRow name="메모리, 디스크" value="1024 MiB부터 GiB">
            <span>512 MiB, 2.0 GiB</span>
          </TokenSampleRow>
          <TokenSampleRow name="비율" value="소수 한 자리까지">
            <span>75%, 81.3%</span>
          </TokenSampleRow>
          <TokenSampleRow name="날짜" value="ko-KR">
            <span>2025. 3. 2.</span>
          </TokenSampleRow>
        </TokenSampleList>
      </HandbookSection>
    </HandbookPage>
  );
}

const meta = {
  id: 'foundations-writing',
  title: 'Foundations/글쓰기',
  component: WritingPage,
  tags: ['!autodocs', 'narrow'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WritingPage>;

export default meta;

export const Writing: StoryObj<typeof meta> = { name: '글쓰기' };
