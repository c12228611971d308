create or replace function supervision.configure_process(_process_name text, _setting text, _value text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _type text := (
        select format_type(a.atttypid, a.atttypmod)
        from pg_attribute a
        where a.attrelid = 'supervision.policy'::regclass
            and a.attnum > 0
            and not a.attisdropped
            and a.attname = _setting
            and a.attname <> 'process_name');
    _before text;
    _after text;
begin
    perform supervision.find_process(_process_name);
    if _type is null then
        raise exception 'there is no setting %', coalesce(quote_literal(left(_setting, 63)), 'null')
            using errcode = 'SH013', hint = 'The settings are the columns of supervision.policy.';
    end if;

    -- Recreates the policy of a process if it was deleted.
    insert into supervision.policy (process_name) values (_process_name) on conflict do nothing;
    execute format('select %I::text from supervision.policy where process_name = $1 for update', _setting)
        into _before
        using _process_name;
    execute format('update supervision.policy set %1$I = $1::%2$s where process_name = $2 returning %1$I::text', _setting, _type)
        into _after
        using _value, _process_name;
    if _after is distinct from _before then
        perform internal.record_action('configure_process', 'process', _process_name, jsonb_build_object(
            'setting', _setting, 'value', _after, 'value_before', _before));
    end if;
exception
    when check_violation or not_null_violation or invalid_text_representation or invalid_datetime_format
        or numeric_value_out_of_range or datetime_field_overflow or interval_field_overflow then
        raise exception 'setting % does not take the value %', _setting, coalesce(quote_literal(left(_value, 63)), 'null')
            using errcode = 'SH013', detail = sqlerrm;
end;
$$;

comment on function supervision.configure_process(text, text, text) is
    'Changes one setting of the policy of a process (a column of supervision.policy), effective for runs that begin later. A missing policy is '
    'first created with the defaults. Errors: SH013, SH015.';
