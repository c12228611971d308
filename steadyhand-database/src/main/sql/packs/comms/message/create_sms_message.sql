create or replace function comms.create_sms_message(
    _to_address text,
    _body text,
    _from_address text default null,
    out validation_failure_message text,
    out validation_failure_code text,
    out message_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    validation_failure_code := case
        when nullif(btrim(_to_address), '') is null then 'missing_to_address'
        when nullif(btrim(_body), '') is null then 'missing_body'
    end;
    if validation_failure_code is not null then
        validation_failure_message := internal.refusal_message(validation_failure_code);
        return;
    end if;

    insert into comms.message (channel) values ('sms') returning message.message_id into message_id;
    insert into comms.sms_message (message_id, to_address, from_address, body)
    values (create_sms_message.message_id, _to_address, _from_address, _body);
end;
$$;

comment on function comms.create_sms_message(text, text, text) is
    'Creates an SMS; comms.kickoff_send_sms(message_id) sends it. Returns its message_id, or the validation failure as a message and a code: '
    'missing_to_address, missing_body.';
