create or replace function comms.create_email_message(
    _to_address text,
    _subject text,
    _text_body text default null,
    _html_body text default null,
    _from_address text default null,
    _reply_to text default null,
    _attachments jsonb default null,
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
        when _subject is null then 'missing_subject'
        when _text_body is null and _html_body is null then 'missing_body'
        when jsonb_typeof(_attachments) <> 'array' then 'attachments_not_a_list'
    end;
    if validation_failure_code is not null then
        validation_failure_message := case validation_failure_code
            when 'missing_body' then 'body is missing: say text_body or html_body'
            when 'attachments_not_a_list' then 'attachments are not a JSON array'
            else internal.refusal_message(validation_failure_code)
        end;
        return;
    end if;

    insert into comms.message (channel) values ('email') returning message.message_id into message_id;
    insert into comms.email_message (
        message_id, to_address, from_address, reply_to, subject, text_body, html_body, attachments)
    values (
        create_email_message.message_id, _to_address, _from_address, _reply_to, _subject, _text_body, _html_body, _attachments);
end;
$$;

comment on function comms.create_email_message(text, text, text, text, text, text, jsonb) is
    'Creates an email; comms.kickoff_send_email(message_id) sends it. Returns its message_id, or the validation failure as a message and a code: '
    'missing_to_address, missing_subject, missing_body, attachments_not_a_list.';
