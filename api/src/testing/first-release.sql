-- A member's data as the first release left it, at least one row of every table. The bearer token is
-- "first-release-token", the key of the secret 32 times the letter k.
insert into users (id, username, username_key, email, email_key, name, phone, status, password_hash) values
  ('u1', '한글회원', '한글회원', 'Kim@example.com', 'kim@example.com', '김나루', '010-1234-5678', 'active', 'none');
insert into sessions (token_hash, user_id, remembered, expires_at) values
  ('HmpUgbBZ1o6_5jVegtSN0KwObxA20yxJejWE_o1-Nzg', 'u1', true, '2100-01-01T00:00:00Z');
insert into one_time_tokens (token_hash, user_id, purpose, expires_at) values ('t1', 'u1', 'reset', '2100-01-01T00:00:00Z');
insert into rate_counters (key, started_at, hits) values ('logins:x', now(), 3);
insert into mails (id, "to", subject, text, html) values ('m1', 'kim@example.com', '제목', '본문', '<p>본문</p>');
insert into installations (id, user_id, account_login, account_type) values ('i1', 'u1', 'naru-dev', 'User');
insert into projects (id, user_id, slug, name, plan, cpu_limit, memory_limit, disk_limit, traffic_limit, created_at) values
  ('p1', 'u1', 'project-first', '첫 프로젝트 ''🚢''', 'eco', 1000, 2048, 2048, 1048576, '2026-01-02T03:04:05Z');
insert into volumes (id, project_id, slug, name, capacity) values ('v1', 'p1', 'volume-first', '데이터', 512);
insert into containers (id, project_id, slug, name, git_url, git_branch, git_subpath, cpu_limit, memory_limit, template_id, template_config) values
  ('c1', 'p1', 'container-first', 'web', '', 'main', '', 300, 256, 'go', '{"go_version":"1.25"}');
insert into variables (id, container_id, kind, key, value) values
  ('x1', 'c1', 'env', 'KEY', E'줄\n바꿈'), ('x2', 'c1', 'build', 'KEY', 'b'),
  ('x3', 'c1', 'secret', 'KEY', '7kLlRid2ac7DX6a6qBteYSpYNYUsLfnhDB4GCyDJ/UIv0HM5hOFnQDTyd2k=');
insert into networks (id, container_id, internal_port, network_type, fqdn) values ('n1', 'c1', 80, 'http', 'a.example.com');
insert into mounts (container_id, volume_id, mount_path) values ('c1', 'v1', '/data');
insert into deployments (id, project_id, status, reference, finished_at) values
  ('d1', 'p1', 'success', 'engine:success', now()), ('d2', 'p1', 'running', 'engine:success', null);
