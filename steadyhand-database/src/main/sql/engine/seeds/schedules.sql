select supervision.register_process(
    'schedules.run_schedule',
    'Enqueues a task at each due time of a schedule.',
    _root_table => 'schedules.schedule',
    _root_key => 'schedule_id',
    _kickoff_function => 'schedules.create_schedule',
    _is_perpetual => true);

-- A second is the finest schedule, so two runs of one are closer together now and then.
select supervision.configure_process('schedules.run_schedule', 'least_spacing', '100 milliseconds');
