-- once
select maintenance.kickoff_upkeep();
-- again
select supervision.wake('maintenance.upkeep', t.upkeep_task_id) from maintenance.upkeep_task t;
