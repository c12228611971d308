create table test.page (number integer, file_deletion_task_id bigint);
select test.account(5), test.account(1);
select files.kickoff_file_deletion(2);
insert into test.page select 1, k from files.take_up_files(1, 2) k;
insert into test.page select 2, k from files.take_up_files(1, 2) k;
insert into test.page select 3, k from files.take_up_files(1, 2) k;
insert into test.page select 4, k from files.take_up_files(1, 2) k;
select test.equal(
    array_agg(p.number || ': ' || t.file_id order by p.number, t.file_id), array['1: 1', '1: 2', '2: 3', '2: 4', '3: 5'],
    'pages, the first with a file that was on its way out before')
from test.page p join files.file_deletion_task t using (file_deletion_task_id);
select test.equal(count(*), 5::bigint, 'root tasks') from files.file_deletion_task;
