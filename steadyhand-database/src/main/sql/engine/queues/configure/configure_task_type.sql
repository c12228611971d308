create or replace function queues.configure_task_type(_task_type text, _unknown_outcome text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if _unknown_outcome is null or _unknown_outcome not in ('stop', 'resend') then
        raise exception '% is not a valid policy for unknown outcomes', coalesce(quote_literal(left(_unknown_outcome, 63)), 'null')
            using errcode = 'SH013', hint = 'The ways are stop and resend.';
    end if;

    perform queues.find_lane('default', _task_type);
    update queues.registered_task_type r
    set unknown_outcome = _unknown_outcome
    where r.task_type = _task_type and r.unknown_outcome <> _unknown_outcome;
    if found then
        perform internal.record_action('configure_task_type', 'task_type', _task_type, jsonb_build_object('unknown_outcome', _unknown_outcome));
    end if;
end;
$$;

comment on function queues.configure_task_type(text, text) is
    'Sets the policy for a call that was begun and got no answer: stop, or resend. Errors: SH001, SH013.';
