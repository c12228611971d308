-- What an application would have.
create schema bench;

create function bench.do_nothing(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return jsonb_build_object('status', 'succeeded');
end;
$$;

create function bench.create_emails(_emails integer)
returns bigint
language sql
volatile
as $$
    select max(m.message_id)
    from generate_series(1, _emails) n
    cross join lateral comms.create_email_message(format('user-%s@example.com', n), 'Hello', 'A message of the benchmark.') m;
$$;

create function bench.create_account(_files integer)
returns bigint
language plpgsql
volatile
as $$
declare
    _account_id bigint := (select a.account_id from accounts.create_account('ann@example.com', 'Ann') a);
begin
    perform f.file_id
    from generate_series(1, _files) n
    cross join lateral files.create_file(_account_id, 'bench', format('account-%s/file-%s', _account_id, n)) f;
    return _account_id;
end;
$$;

create function bench.count_unfinished(_process text)
returns bigint
language sql
stable
as $$
    select count(*) from supervision.instance i where i.process_name = _process and i.state <> 'succeeded';
$$;

-- What the ordinary way would have left behind: tasks, their leases, their completion.
create function bench.make_history(_tasks bigint)
returns void
language plpgsql
volatile
as $$
declare
    _page constant bigint := 100000;
    _made bigint := 0;
begin
    while _made < _tasks loop
        perform queues.ensure_partitions();
        with t as (
            insert into queues.task (task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id)
            select i.id, 'bench', jsonb_build_object('n', i.n), now(), now(), 'default', i.id
            from (select n, nextval('queues.task_id_seq') as id from generate_series(1, least(_page, _tasks - _made)) n) i
            returning task_id
        ),
        l as (
            insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at, leased_by)
            select nextval('queues.task_lease_id_seq'), t.task_id, 1, now(), now() + interval '5 minutes', 'worker-1' from t
            returning task_id, task_lease_id
        )
        insert into queues.task_completed (task_id, completed_at, task_lease_id)
        select l.task_id, now(), l.task_lease_id from l;
        _made := _made + _page;
    end loop;
end;
$$;

create function bench.make_future(_tasks integer)
returns void
language plpgsql
volatile
as $$
begin
    perform queues.enqueue_batch((
        select jsonb_agg(jsonb_build_object(
            'task_type', 'bench', 'payload', jsonb_build_object('n', n), 'scheduled_at', now() + interval '1 day' + n * interval '1 millisecond'))
        from generate_series(page * 10000 + 1, least(page * 10000 + 10000, _tasks)) n))
    from generate_series(0, (_tasks - 1) / 10000) page
    where _tasks > 0;
end;
$$;

create table bench.plain_task (like queues.task including all);
create table bench.plain_ready (like queues.ready including all);

-- What a batch of tasks leaves behind, without anything that is checked, woken or returned on the way.
create function bench.insert_plain_rows(_payloads text[])
returns void
language plpgsql
volatile
as $$
declare
    _now timestamptz := clock_timestamp();
begin
    with t as (
        insert into bench.plain_task (task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id)
        select i.id, 'bench', i.payload::jsonb, _now, _now, 'default', i.id
        from (select nextval('queues.task_id_seq') as id, p as payload from unnest(_payloads) p) i
        returning task_id
    )
    insert into bench.plain_ready (task_id, lane_id, available_at)
    select t.task_id, 1, _now from t;
end;
$$;

revoke all on all functions in schema bench from public;
grant usage on schema bench to worker_service_user;
grant execute on function bench.do_nothing(jsonb) to worker_service_user;

select internal.register_function('bench.do_nothing', _may_share => true);
select queues.register_task_type('bench', 'Does nothing.');
select queues.create_queue('bench');

