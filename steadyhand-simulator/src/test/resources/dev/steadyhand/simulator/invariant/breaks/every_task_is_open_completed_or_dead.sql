delete from queues.ready;
