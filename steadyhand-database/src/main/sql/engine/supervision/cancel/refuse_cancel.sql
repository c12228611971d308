create or replace function supervision.refuse_cancel(_process supervision.process, _instance_id bigint, _reason text)
returns void
language plpgsql
stable
as $$
begin
    if nullif(btrim(_reason), '') is null then
        raise exception 'process % % cannot be cancelled without a reason', _process.process_name, coalesce(_instance_id::text, 'null') using errcode = 'SH007';
    end if;
    if not supervision.is_cancellable(_process) then
        raise exception 'process % % cannot be cancelled: %', _process.process_name, coalesce(_instance_id::text, 'null'),
            case
                when _process.process_name = 'schedules.run_schedule' then 'it never ends; pause or remove the schedule instead'
                when _process.process_name = 'queues.run_batch' then 'a batch ends with its members; cancel those instead'
                when _process.is_perpetual then 'it never ends'
                else 'its process does not answer a cancel'
            end
            using errcode = 'SH027', hint =
                'A process answers if its attempts are made by the kit, or if it is registered with _answers_cancel => true and its decide function reads supervision.cancel_request.';
    end if;
end;
$$;

comment on function supervision.refuse_cancel(supervision.process, bigint, text) is
    'Raises SH027 for a process that does not answer a cancel, and SH007 if no reason is given.';
