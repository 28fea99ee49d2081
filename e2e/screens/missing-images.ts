/** Containers without an image, for the pictures of the operators' pages. */
export const missingImages = {
  ...{ total: 3, projects: 2, deploying: 1 },
  containers: [
    ['web', '웹', '쇼핑몰', 'bada', 'running', null],
    ['api', '결제 API', '쇼핑몰', 'bada', 'running', null],
    ['blog', '블로그', '개인 블로그', 'haneul', 'failed', '저장소를 찾을 수 없습니다.'],
  ].map(([container, container_name, project_name, username, deployment, reason]) => ({
    ...{ container, container_name, project: container, project_name },
    ...{ username, deployment, reason },
  })),
};
