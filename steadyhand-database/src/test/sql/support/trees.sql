-- What a worker and a store do, in SQL: a drain with a clock that moves from one task to the next.
create table test.broken_bucket (bucket text primary key, error_kind text not null default 'provider_unreachable');

create function test.account(_files integer default 0, _bucket text default 'bucket-1')
returns bigint
language plpgsql
volatile
as $$
declare
    _account_id bigint := (select a.account_id from accounts.create_account('ada@example.org', 'Ada') a);
begin
    perform files.create_file(_account_id, _bucket, format('%s/%s', _account_id, n)) from generate_series(1, _files) n;
    return _account_id;
end;
$$;

create function test.call_store(_task_id bigint, _task_lease_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _call record := queues.begin_call(_task_id, _task_lease_id);
    _error_kind text := (select b.error_kind from test.broken_bucket b where b.bucket = _call.request ->> 'bucket');
begin
    if _call.is_to_be_made then
        perform queues.record_outcome(
            _task_id, _task_lease_id,
            case when _error_kind is null then 'accepted' when supervision.is_permanent(_error_kind) then 'refused' else 'try_again' end,
            null, _error_kind, 'NoSuchBucket');
    end if;
    perform queues.finish_call(_task_id, _task_lease_id);
end;
$$;

-- Claims and runs until nothing is due; answers how many tasks it ran.
create function test.work()
returns integer
language plpgsql
volatile
as $$
declare
    _task record;
    _ran integer := 0;
begin
    loop
        select d.* into _task from queues.dequeue_batch(1) d;
        exit when not found;
        _ran := _ran + 1;
        begin
            if _task.task_type = 'file_delete' then
                perform test.call_store(_task.task_id, _task.task_lease_id);
            else
                perform queues.run_task(_task.task_id, _task.task_lease_id);
            end if;
        exception
            when others then
                perform queues.retry_task(_task.task_id, _task.task_lease_id, sqlerrm, 'handler_failed');
        end;
    end loop;
    return _ran;
end;
$$;

-- The same for a while: the clock jumps to the next task that is due.
create function test.work_for(_time interval)
returns void
language plpgsql
volatile
as $$
declare
    _end timestamptz := test.now() + _time;
    _next timestamptz;
begin
    loop
        perform test.work();
        select min(r.available_at) into _next
        from queues.ready r
        join queues.lane l using (lane_id)
        where l.queue_name = 'default' and r.available_at > test.now();
        exit when _next is null or _next > _end;
        perform test.pass(_next - test.now());
    end loop;
    perform test.pass(_end - test.now());
end;
$$;

-- Whatever is derived agrees with what it is derived from.
create function test.nothing_derived_differs()
returns void
language plpgsql
as $$
declare
    _differences text := (
        select string_agg(c.parent_process || ' ' || c.parent_id || ': ' || c.difference, '; ') from supervision.check_children() c);
begin
    perform test.equal(_differences, null, 'the counters of children');
    perform test.equal(files.rebuild_files(), 0::bigint, 'files that were wrong');
    perform test.no_drift();
end;
$$;
