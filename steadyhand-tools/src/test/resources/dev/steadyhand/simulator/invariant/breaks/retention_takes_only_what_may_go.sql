insert into simulator.taken_row (detail) values ('task 7 is gone');
