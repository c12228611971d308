create or replace function supervision.make_attempt(_process_name text, _payload jsonb, _work regproc)
returns jsonb
language plpgsql
volatile
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _tables record := supervision.attempt_tables(_process);
    _told jsonb := jsonb_build_object('original_payload', _payload);
    _instance_id bigint;
    _has_succeeded boolean;
    _failure text;
begin
    execute format('select a.%I from %s a where a.%I = $1', _process.root_key, _tables.attempt::regclass, _tables.attempt_key)
        into _instance_id using supervision.read_id(_payload, _tables.attempt_key);
    if _instance_id is not null then
        -- One attempt of an instance works at a time, and none after a success: one that is replayed may come beside another or after it.
        execute format('select from %s a where a.%I = $1 order by a.%I limit 1 for no key update', _tables.attempt::regclass, _process.root_key, _tables.attempt_key)
            using _instance_id;
        if (supervision.attempt_facts(_process_name, _instance_id)).has_success then
            execute format('select exists (select from %s s where s.%I = $1)', _tables.succeeded::regclass, _tables.attempt_key)
                into _has_succeeded using supervision.read_id(_payload, _tables.attempt_key);
            return jsonb_build_object('status', case when _has_succeeded then 'succeeded' else 'already_succeeded' end);
        end if;

        begin
            execute format('select %s($1)', _work) using _instance_id;
            set constraints all immediate;
        exception
            when assert_failure or others then
                -- What is wrong with the work itself is a failed attempt. Trouble of the server, a conflict or a lock is retried by the queue.
                if left(sqlstate, 2) in ('40', '53', '55', '57', '58', 'XX') or sqlstate = 'SH021' then
                    raise;
                end if;
                -- Other messages may contain data.
                _failure := case when sqlstate = 'P0001' then sqlerrm else 'SQLSTATE ' || sqlstate end;
        end;
    end if;
    if _failure is null then
        return supervision.record_success(_process_name, _told);
    end if;
    perform supervision.record_failure(_process_name, _told || jsonb_build_object('error', _failure, 'error_kind', 'handler_failed'));
    return jsonb_build_object('status', 'failed');
end;
$$;

comment on function supervision.make_attempt(text, jsonb, regproc) is
    'Makes an attempt that is work in the database: calls _work(bigint) with the instance, records what came of it, and wakes the supervisor, in '
    'one transaction. An error of the work fails the attempt and undoes the work; a conflict, a lock that is not available, trouble of the server and SH021 are left '
    'to the queue. Does nothing if an attempt of the instance has succeeded. Returns succeeded, failed, already_succeeded or <attempt>_not_found.';
