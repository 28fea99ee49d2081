import { ContainerLimitFacts, ContainerTabs, GitFacts } from '@naru/design-system/patterns';

const edit = () => window.location.assign('#edit');

export default function ContainerSettings() {
  return (
    <ContainerTabs
      name="API 서버"
      counts={{ variables: 0, networks: 0, mounts: 0 }}
      panels={{
        git: (
          <GitFacts
            url="https://github.com/naru-shop/payment-api"
            branch="main"
            subpath="apps/api"
            onEdit={edit}
          />
        ),
        resources: <ContainerLimitFacts cpu={200} memory={512} onEdit={edit} />,
        variables: '환경 변수가 없습니다.',
        networks: '네트워크가 없습니다.',
        mounts: '마운트가 없습니다.',
      }}
    />
  );
}
