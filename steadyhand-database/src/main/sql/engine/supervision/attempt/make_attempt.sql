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
    _failure text;
begin
    execute format('select a.%I from %s a where a.%I = $1', _process.root_key, _tables.attempt::regclass, _tables.attempt_key)
        into _instance_id using supervision.read_id(_payload, _tables.attempt_key);
    if _instance_id is not null then
        -- What is wrong with the work itself is a failed attempt. Anything else, such as a deadlock, is retried by the queue.
        begin
            execute format('select %s($1)', _work) using _instance_id;
        exception
            when raise_exception then
                _failure := sqlerrm;
            when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation then
                -- Their messages may contain data.
                _failure := 'SQLSTATE ' || sqlstate;
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
    'one transaction. An error of the work fails the attempt and undoes the work. Returns succeeded, failed or <attempt>_not_found.';
