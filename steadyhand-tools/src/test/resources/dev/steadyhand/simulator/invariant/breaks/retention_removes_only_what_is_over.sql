insert into simulator.finding (kind, what) values ('retention', 'task 1');
