create or replace function supervision.refuse_release(_instance supervision.instance)
returns void
language plpgsql
stable
as $$
declare
    _dead_letter_id bigint := supervision.awaited_dead_letter(_instance);
begin
    if _dead_letter_id is not null then
        raise exception 'process % % waits for what came of dead letter %; replay that with the same effect, and the process goes on',
            _instance.process_name, _instance.instance_id, _dead_letter_id
            using errcode = 'SH018',
                hint = 'Or discard it first: then the release may do again what was done.';
    end if;
end;
$$;

comment on function supervision.refuse_release(supervision.instance) is
    'Raises SH018 for the release of an instance if only a dead letter holds the outcome of one of its attempts: the attempt would be repeated. '
    'Replay or discard the dead letter first.';
