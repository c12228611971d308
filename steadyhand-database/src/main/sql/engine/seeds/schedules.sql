select supervision.register_process(
    'schedules.run_schedule',
    'Enqueues a task at each due time of a schedule.',
    _root_table => 'schedules.schedule',
    _root_key => 'schedule_id',
    _kickoff_function => 'schedules.create_schedule',
    _is_perpetual => true);

-- The finest schedule is every second, so two runs of one may occasionally be closer together than that.
select supervision.configure_process('schedules.run_schedule', 'least_spacing', '100 milliseconds');
