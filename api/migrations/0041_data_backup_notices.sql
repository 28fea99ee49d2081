-- Every change of a backup notifies the watchers of its project.
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE OR DELETE ON "data_backups" FOR EACH ROW EXECUTE FUNCTION "tell_of_deployment"();
