-- schema: demo

create table demo.ping_attempt (
    ping_attempt_id bigserial primary key,
    created_at timestamptz not null default internal.clock()
);

comment on table demo.ping_attempt is 'A ping was sent.';

create or replace function demo.is_late(_since timestamptz, _now timestamptz default internal.clock())
returns boolean
language sql
stable
as $$
    select _since < internal.clock() - interval '1 hour';
$$;

comment on function demo.is_late(timestamptz, timestamptz) is 'Whether that was long ago.';
