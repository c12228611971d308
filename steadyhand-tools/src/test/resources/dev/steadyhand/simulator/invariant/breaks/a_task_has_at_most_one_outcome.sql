alter table queues.task_outcome drop constraint task_outcome_pkey;
insert into queues.task_outcome select * from queues.task_outcome;
