CREATE TABLE "used_engines" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the simulation wrote into every log, and nothing else does: at a source and at a template without a repository.
UPDATE "deployments" SET "simulated" = true WHERE "id" IN (
	SELECT "deployment_id" FROM "deployment_log_lines"
	WHERE "text" LIKE '% 브랜치를 가져오는 중' OR "text" = '템플릿의 예제 앱을 준비하는 중'
);
--> statement-breakpoint
-- A rollback builds nothing: it is known by its images.
UPDATE "deployments" SET "simulated" = true WHERE "id" IN (
	SELECT "again"."deployment_id" FROM "deployment_containers" "again"
	JOIN "deployment_containers" "built" ON "built"."image" = "again"."image"
	JOIN "deployments" ON "deployments"."id" = "built"."deployment_id"
	WHERE "deployments"."simulated"
);
--> statement-breakpoint
INSERT INTO "used_engines" ("id", "kind")
SELECT 'engine', CASE WHEN "ran"."image" LIKE '%@sha256:%' THEN 'kubernetes' ELSE 'docker' END
FROM "deployment_containers" "ran"
JOIN "deployments" ON "deployments"."id" = "ran"."deployment_id"
WHERE NOT "deployments"."simulated" AND "ran"."image" IS NOT NULL AND "ran"."step" IN ('done', 'unchanged')
ORDER BY "deployments"."position" DESC
LIMIT 1;
