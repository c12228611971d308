-- schema: demo

create table demo.ping_note (ping_note_id bigint primary key);

create function demo.one() returns integer language sql immutable as 'select 1';
