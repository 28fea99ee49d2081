import type { Template } from '@naru/contract/entities';

export const django: Template = {
  template_id: 'django',
  name: 'Django',
  description:
    '관리자 화면과 ORM을 갖춘 Python 웹 프레임워크입니다. 업로드 파일을 위한 볼륨이 함께 만들어집니다.',
  version: '5.2',
  icon_name: 'django',
  template_options: [],
  template_volumes: [
    { capacity: 512, mount_path: '/app/media', description: '사용자가 올린 파일' },
  ],
  default_resources: { cpu_limit: 500, memory_limit: 512 },
};
