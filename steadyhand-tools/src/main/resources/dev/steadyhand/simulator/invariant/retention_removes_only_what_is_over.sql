-- History is removed when it is old, and only what is over is history: open tasks, processes that have not ended, and dead letters whose error handler has not run keep their rows.
select format('retention would have removed %s', f.what) from simulator.finding f where f.kind = 'retention'
