import { type FormEvent, useState } from 'react';
import { PageFrame, renderPage } from './frame.tsx';
import { requestData } from './use-response.ts';

interface Problems {
  username?: string;
  password?: string;
}

function problemsOf(form: FormData): Problems {
  return {
    ...(String(form.get('username')).trim() === '' && { username: '사용자명을 입력해주세요.' }),
    ...(form.get('password') === '' && { password: '비밀번호를 입력해주세요.' }),
  };
}

interface Login {
  token: string;
}

async function logIn(form: FormData): Promise<void> {
  const username = String(form.get('username')).trim();
  const remember = form.get('remember') === 'on';
  const body = { username, password: form.get('password'), rememberMe: remember };
  const init = { method: 'POST', body: JSON.stringify(body) };
  const { token, ...user } = await requestData<Login>('/auth/login', init);
  localStorage.setItem('auth-storage', JSON.stringify({ user }));
  localStorage.setItem('remember_me', String(remember));
  localStorage.setItem('auth_token', token);
  location.assign('/dashboard');
}

function Field(props: {
  label: string;
  name: string;
  error: string | undefined;
  hidden?: boolean;
}) {
  const { label, name, error, hidden } = props;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={hidden ? 'password' : 'text'}
        autoComplete={name === 'username' ? name : 'current-password'}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-error`}
      />
      <p id={`${name}-error`} className="error">
        {error}
      </p>
    </div>
  );
}

function LoginForm() {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found = problemsOf(form);
    setProblems(found);
    setFailure('');
    if (pending || Object.keys(found).length > 0) return;
    setPending(true);
    await logIn(form).catch((error: Error) => setFailure(error.message));
    setPending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {failure !== '' && (
        <p role="alert" className="banner">
          {failure.includes('not active') ? '계정이 아직 활성화되지 않았습니다.' : failure}
        </p>
      )}
      <Field label="사용자명" name="username" error={problems.username} />
      <Field label="비밀번호" name="password" error={problems.password} hidden={!shown} />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? '비밀번호 숨기기' : '비밀번호 표시'}
      </button>
      <a href="/forgot-password">비밀번호를 잊으셨나요?</a>
      <label className="choice">
        <input type="checkbox" name="remember" /> 로그인 상태 유지
      </label>
      <button type="submit" className="primary" disabled={pending}>
        로그인
      </button>
      <button type="button">패스키로 로그인</button>
    </form>
  );
}

renderPage(
  <PageFrame signedIn={false}>
    <div className="card narrow">
      <h1>로그인</h1>
      <LoginForm />
      <p className="muted">
        계정이 없으신가요? <a href="/signup">회원가입</a>
      </p>
    </div>
  </PageFrame>,
);
