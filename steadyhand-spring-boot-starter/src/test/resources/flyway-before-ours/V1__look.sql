create table seen as select to_regclass('queues.task') is not null as found;
