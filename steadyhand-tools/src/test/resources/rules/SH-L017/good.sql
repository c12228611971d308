-- schema: demo

create table demo.ping_note (ping_note_id bigint primary key);
comment on table demo.ping_note is 'What people say of a ping.';

create function demo.one() returns integer language sql immutable as 'select 1';
comment on function demo.one() is 'One.';
