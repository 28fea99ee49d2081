ALTER TABLE "backup_runs" ADD COLUMN "instant_volumes" integer;
--> statement-breakpoint
-- Members see why the last use of a storage has failed, which is no change of the project itself.
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE OR DELETE ON "backup_targets" FOR EACH ROW EXECUTE FUNCTION "tell_of_deployment"();
