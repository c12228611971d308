update queues.ready set deliveries = deliveries + 1;
