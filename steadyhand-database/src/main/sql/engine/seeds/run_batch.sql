select supervision.register_process(
    'queues.run_batch',
    'Enqueues the callback of a batch when all of its tasks have ended.',
    _root_table => 'queues.batch',
    _root_key => 'batch_id',
    _kickoff_function => 'queues.create_batch');
