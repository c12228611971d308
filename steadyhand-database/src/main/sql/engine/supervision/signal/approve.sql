create or replace function supervision.approve(
    _process_name text,
    _instance_id bigint,
    _signal_name text,
    _is_granted boolean,
    _reason text,
    _actor text default internal.actor()
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _person text := coalesce(nullif(btrim(_actor), ''), internal.actor());
    _answer text;
begin
    perform supervision.refuse_signal(_process_name, _signal_name, true);
    if _is_granted is null or nullif(btrim(_reason), '') is null then
        raise exception 'approval % of process % % needs a yes or no, and a reason', _signal_name, _process_name, coalesce(_instance_id::text, 'null')
            using errcode = 'SH029';
    end if;
    _answer := supervision.keep_signal(
        _process_name, _instance_id, _signal_name,
        jsonb_build_object('granted', _is_granted, 'reason', left(btrim(_reason), 2000)), null, _person);
    perform internal.record_action('approve', 'instance', format('%s %s', _process_name, _instance_id),
        jsonb_build_object('approval', _signal_name, 'granted', _is_granted, 'answer', _answer), _reason, _person);
    return _answer;
end;
$$;

comment on function supervision.approve(text, bigint, text, boolean, text, text) is
    'Gives an approval that a process waits for, or denies it: a signal with the body {"granted", "reason"} and the person as its sender, which is also recorded as an action. A person may '
    'change their mind: each is kept, and the last one counts. Returns kept, or late if the instance has ended. Errors: SH015, SH029.';
