delete from queues.ready where instance_id is not null;
