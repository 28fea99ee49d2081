CREATE TABLE "used_engines" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the simulation wrote first of each container, at a source and at a template without a repository. Later lines are what a member's own
-- build said, and a rollback, which builds nothing, may begin with what the container did.
UPDATE "deployments" SET "simulated" = true WHERE "kind" = 'deploy' AND "id" IN (
	SELECT "line"."deployment_id" FROM "deployment_log_lines" "line"
	WHERE ("line"."text" LIKE '% 브랜치를 가져오는 중' OR "line"."text" = '템플릿의 예제 앱을 준비하는 중')
	AND "line"."container" IS NOT NULL AND NOT EXISTS (
		SELECT FROM "deployment_log_lines" "earlier"
		WHERE "earlier"."deployment_id" = "line"."deployment_id" AND "earlier"."container" = "line"."container"
		AND "earlier"."sequence" < "line"."sequence"
	)
);
--> statement-breakpoint
-- A rollback is known by its images. Other projects may have the same ones: what an image is called follows from what is in it.
UPDATE "deployments" SET "simulated" = true WHERE "id" IN (
	SELECT "again"."deployment_id" FROM "deployment_containers" "again"
	JOIN "deployments" "repeated" ON "repeated"."id" = "again"."deployment_id"
	JOIN "deployment_containers" "built" ON "built"."image" = "again"."image"
	JOIN "deployments" "pretended" ON "pretended"."id" = "built"."deployment_id" AND "pretended"."project_id" = "repeated"."project_id"
	WHERE "pretended"."simulated"
);
--> statement-breakpoint
INSERT INTO "used_engines" ("id", "kind")
SELECT 'engine', CASE WHEN "ran"."image" LIKE '%@sha256:%' THEN 'kubernetes' ELSE 'docker' END
FROM "deployment_containers" "ran"
JOIN "deployments" ON "deployments"."id" = "ran"."deployment_id"
WHERE NOT "deployments"."simulated" AND "ran"."image" IS NOT NULL AND "ran"."step" IN ('done', 'unchanged')
ORDER BY "deployments"."position" DESC
LIMIT 1;
