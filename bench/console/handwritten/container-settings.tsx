import { type ReactNode, useId } from 'react';
import type { Container, Volume } from './responses.ts';
import { formatCores, formatMib, LabelledValue } from './words.tsx';

interface SettingsProps {
  title: string;
  hint: string;
  empty: string;
  action: string;
  children: ReactNode;
}

/** One kind of setting: the existing items, and a form that adds an item. */
function Settings({ title, hint, empty, action, children }: SettingsProps) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <p className="muted">{hint}</p>
      <p>{empty}</p>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {children}
        <button type="submit">{action}</button>
      </form>
    </section>
  );
}

function TextField({ label, placeholder }: { label: string; placeholder?: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} placeholder={placeholder} maxLength={255} />
    </div>
  );
}

function Choice({ label, options }: { label: string; options: readonly string[] }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

const KINDS = [
  ['환경 변수', '컨테이너가 실행될 때 읽는 값입니다.', '환경 변수 항목이 없습니다', 'NODE_ENV'],
  [
    '시크릿',
    '비밀번호와 토큰처럼 숨겨야 하는 값입니다. 암호화하여 보관하고, 모두 복사에 넣지 않습니다.',
    '시크릿 항목이 없습니다',
    'API_TOKEN',
  ],
  [
    '빌드 변수',
    '이미지를 빌드하는 동안에만 쓰는 값입니다.',
    '빌드 변수 항목이 없습니다',
    'BUILD_TARGET',
  ],
] as const;

/** The tab "Git". */
export const GitTab = ({ container }: { container: Container }) => (
  <>
    <dl>
      <LabelledValue label="저장소 URL">
        <a href={container.git_url}>{container.git_url}</a>
      </LabelledValue>
      <LabelledValue label="브랜치">
        <code>{container.git_branch}</code>
      </LabelledValue>
      <LabelledValue label="하위 경로">{container.git_subpath || '-'}</LabelledValue>
    </dl>
    <button type="button">Git 설정 수정</button>
  </>
);

/** The tab "리소스". */
export const ResourcesTab = ({ container }: { container: Container }) => (
  <>
    <dl>
      <LabelledValue label="CPU">{formatCores(container.cpu_limit)}</LabelledValue>
      <LabelledValue label="메모리">{formatMib(container.memory_limit)}</LabelledValue>
    </dl>
    <button type="button">리소스 수정</button>
    <section aria-label="실사용">
      <div className="head">
        <h3>실사용</h3>
        <button type="button" aria-pressed>
          1시간
        </button>
        <button type="button" aria-pressed={false}>
          1주
        </button>
      </div>
      <p>실행 중이 아닙니다.</p>
    </section>
  </>
);

/** The tab "환경 변수". */
export const VariablesTab = () =>
  KINDS.map(([title, hint, empty, key]) => (
    <Settings key={title} title={title} hint={hint} empty={empty} action="추가">
      <TextField label="키" placeholder={key} />
      <TextField label="값" />
    </Settings>
  ));

/** The tab "네트워크". */
export const NetworksTab = () => (
  <Settings
    title="네트워크"
    hint="컨테이너에 접근하는 포트입니다."
    empty="네트워크가 없습니다. 다른 컨테이너나 인터넷에서 접근할 포트를 추가합니다."
    action="네트워크 추가"
  >
    <TextField label="내부 포트" />
    <Choice label="유형" options={['tcp', 'udp', 'http']} />
  </Settings>
);

/** The tab "볼륨 마운트". */
export const MountsTab = ({ volumes }: { volumes: readonly Volume[] }) => (
  <Settings
    title="볼륨 마운트"
    hint="컨테이너가 다시 시작되어도 남아야 하는 데이터를 둘 곳입니다."
    empty="볼륨 마운트가 없습니다. 볼륨을 마운트할 경로를 추가합니다."
    action="마운트 추가"
  >
    <Choice
      label="볼륨"
      options={volumes.map(({ name, capacity }) => `${name} (${formatMib(capacity)})`)}
    />
    <TextField label="마운트 경로" placeholder="/data" />
  </Settings>
);
