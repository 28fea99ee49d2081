import { ProjectListPage, type ProjectOrder, ProjectRow } from '@naru/design-system/patterns';
import { useState } from 'react';

const projects = ['결제 서버', '사내 위키'];
const go = () => window.location.assign('#project');

export default function ProjectList() {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<ProjectOrder>('created');
  const rows = projects
    .filter((name) => name.includes(search))
    .map((name) => (
      <ProjectRow
        key={name}
        name={name}
        link={<a href="#project">{name}</a>}
        createdAt="2025-03-02T09:00:00+09:00"
        facts={undefined}
        onEdit={go}
      />
    ));
  return (
    <ProjectListPage
      rows={rows}
      count={projects.length}
      limit={3}
      loading={false}
      refreshing={false}
      onRefresh={go}
      onCreate={go}
      search={search}
      onSearchChange={setSearch}
      order={order}
      onOrderChange={setOrder}
      failure={undefined}
    />
  );
}
