import type { Template } from '@naru/contract/entities/template';
import {
  booleanOption,
  migrateOption,
  portOption,
  pythonVersionOption,
  requirementsFileOption,
  selectOption,
  startCommandOption,
  textOption,
  workersOption,
} from './options.ts';

export const pythonTemplate: Template = {
  template_id: 'python',
  name: 'Python',
  description: '프레임워크 없이 Python 스크립트나 워커, 봇을 그대로 실행합니다.',
  version: '3.13',
  icon_name: 'python',
  template_options: [
    pythonVersionOption,
    startCommandOption('python main.py'),
    requirementsFileOption,
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 200, memory_limit: 256 },
};

export const fastapiTemplate: Template = {
  template_id: 'fastapi',
  name: 'FastAPI',
  description: '타입 힌트로 검증과 문서를 얻는 비동기 API 서버입니다. Uvicorn으로 실행합니다.',
  version: '0.121',
  icon_name: 'fastapi',
  template_options: [
    pythonVersionOption,
    portOption(8000),
    textOption('app_module', '앱 모듈', 'main:app', {
      required: true,
      description: 'Uvicorn이 불러올 앱의 위치입니다.',
      hint: '파일 이름:변수 이름 (예: app.main:app)',
    }),
    workersOption(1),
    requirementsFileOption,
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 300, memory_limit: 512 },
};

export const djangoTemplate: Template = {
  template_id: 'django',
  name: 'Django',
  description:
    '관리자 화면과 ORM을 갖춘 웹 프레임워크입니다. Gunicorn으로 실행하고, 사용자가 올린 파일은 볼륨에 보관합니다.',
  version: '5.2',
  icon_name: 'django',
  template_options: [
    pythonVersionOption,
    portOption(8000),
    textOption('wsgi_module', 'WSGI 모듈', '', {
      required: true,
      description: 'Gunicorn이 불러올 모듈입니다.',
      hint: '프로젝트 이름이 shop이면 shop.wsgi입니다.',
    }),
    migrateOption,
    booleanOption('collect_static', '빌드할 때 정적 파일 모으기', true, {
      description: 'collectstatic을 실행합니다.',
    }),
    workersOption(2),
    requirementsFileOption,
  ],
  template_volumes: [
    { capacity: 1024, mount_path: '/app/media', description: '사용자가 올린 파일(MEDIA_ROOT)' },
  ],
  default_resources: { cpu_limit: 500, memory_limit: 512 },
};

export const flaskTemplate: Template = {
  template_id: 'flask',
  name: 'Flask',
  description:
    '작고 가벼운 웹 프레임워크입니다. SQLite를 쓴다면 instance 볼륨에 데이터가 남습니다.',
  version: '3.1',
  icon_name: 'flask',
  template_options: [
    pythonVersionOption,
    portOption(5000),
    textOption('app_module', '앱 모듈', 'app:app', { required: true }),
    selectOption('server', '실행 서버', ['gunicorn', 'waitress'], { level: 'advanced' }),
    requirementsFileOption,
  ],
  template_volumes: [
    { capacity: 256, mount_path: '/app/instance', description: 'SQLite와 실행 중 설정' },
  ],
  default_resources: { cpu_limit: 200, memory_limit: 256 },
};

export const streamlitTemplate: Template = {
  template_id: 'streamlit',
  name: 'Streamlit',
  description: 'Python 스크립트 하나로 만드는 데이터 화면과 대시보드입니다.',
  version: '1.50',
  icon_name: 'streamlit',
  template_options: [
    pythonVersionOption,
    portOption(8501),
    textOption('main_file', '실행 파일', 'app.py', {
      required: true,
      hint: 'streamlit run으로 실행할 파일입니다.',
    }),
    requirementsFileOption,
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 300, memory_limit: 512 },
};
