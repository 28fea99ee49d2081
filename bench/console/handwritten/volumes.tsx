import { type FormEvent, useRef, useState } from 'react';
import { ProjectedDiskMeter } from './meter.tsx';
import type { Project, Volume } from './responses.ts';
import { requestData } from './use-response.ts';
import { Badge, DateText, formatMib, Icon } from './words.tsx';

/** The list "볼륨 목록". */
export function VolumeList({ volumes }: { volumes: readonly Volume[] }) {
  return (
    <ul className="rows" aria-label="볼륨 목록">
      {volumes.map(({ slug, name, capacity, created_at }) => (
        <li key={slug}>
          <div>
            <span className="strong">{name}</span>
            <p className="muted">
              {formatMib(capacity)} <Badge tone="plain">보통</Badge> 생성일{' '}
              <DateText at={created_at} />
            </p>
            <p className="muted">마운트한 컨테이너 없음</p>
          </div>
          <button type="button" aria-label={`${name} 용량 변경`}>
            <Icon path="M4 20l1-5L16 4l4 4L9 19z" />
          </button>
          <button type="button" className="danger" aria-label={`${name} 삭제`}>
            삭제
          </button>
        </li>
      ))}
    </ul>
  );
}

const LEAST = 128;
const USUAL = 512;

interface FormProps {
  project: Project;
  used: number;
  onClose: () => void;
  onAdded: () => void;
}

function VolumeForm({ project, used, onClose, onAdded }: FormProps) {
  const [name, setName] = useState('');
  const [capacity, setCapacity] = useState(USUAL);
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('볼륨 이름을 입력해주세요.');
    const body = JSON.stringify({ project_id: project.project_id, name, capacity });
    await requestData('/volumes', { method: 'POST', body }).then(onAdded, (error: Error) =>
      setProblem(error.message),
    );
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <div className="field">
        <label htmlFor="volume-name">볼륨 이름</label>
        <input
          id="volume-name"
          maxLength={255}
          value={name}
          aria-invalid={problem !== ''}
          aria-describedby="volume-problem"
          onChange={(event) => setName(event.target.value)}
        />
        <p className="muted">{name.length}/255</p>
        <p id="volume-problem" className="error">
          {problem}
        </p>
      </div>
      <div className="field">
        <label htmlFor="volume-capacity">용량 (MiB)</label>
        <p className="muted">
          {LEAST}-{project.disk_limit} MiB. 512-1024 MiB를 권장합니다.
        </p>
        <input
          id="volume-capacity"
          type="number"
          min={LEAST}
          value={capacity}
          onChange={(event) => setCapacity(event.target.valueAsNumber)}
        />
        <p className="muted">= {capacity / 1024} GiB</p>
      </div>
      <ProjectedDiskMeter use={{ used: used + capacity, limit: project.disk_limit }} />
      <div className="actions">
        <button type="button" onClick={onClose}>
          취소
        </button>
        <button type="submit" className="primary">
          추가
        </button>
      </div>
    </form>
  );
}

/** The button "볼륨 추가" and its dialog, an HTML `dialog` with the browser's focus management and Escape key. */
export function AddVolumeButton(props: { project: Project; used: number; onAdded: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const added = () => {
    close();
    props.onAdded();
  };
  return (
    <>
      <button type="button" onClick={open}>
        <Icon path="M12 5v14M5 12h14" /> 볼륨 추가
      </button>
      <dialog ref={dialog} aria-label="볼륨 추가" onClose={() => setOpen(false)}>
        <div className="head">
          <h2>볼륨 추가</h2>
          <button type="button" aria-label="닫기" onClick={close}>
            <Icon path="M6 6l12 12M18 6L6 18" />
          </button>
        </div>
        {/* Each opening of the dialog mounts a new form, without the previous input. */}
        {isOpen && <VolumeForm {...props} onClose={close} onAdded={added} />}
      </dialog>
    </>
  );
}
