create or replace function queues.change_setting(_name text, _value text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _before text;
    _after text;
begin
    if not exists (
        select
        from pg_attribute a
        where a.attrelid = 'queues.setting'::regclass
            and a.attnum > 0
            and not a.attisdropped
            and a.attname = _name
            and a.attname not in ('is_only_row', 'partitioned_until')
    ) then
        raise exception 'there is no setting %', coalesce(quote_literal(left(_name, 63)), 'null')
            using errcode = 'SH013', hint = 'The settings are the columns of queues.setting.';
    end if;

    execute format('select %1$I::text from queues.setting for update', _name) into _before;
    execute format(
        'update queues.setting set %1$I = $1::%2$s returning %1$I::text',
        _name,
        (select format_type(a.atttypid, a.atttypmod)
         from pg_attribute a
         where a.attrelid = 'queues.setting'::regclass and a.attname = _name))
        into _after
        using nullif(_value, 'auto');
    if _after is distinct from _before then
        perform internal.record_action('change_setting', 'setting', _name, jsonb_build_object(
            'value', coalesce(_after, 'auto'), 'value_before', coalesce(_before, 'auto')));
    end if;
exception
    when check_violation or not_null_violation or invalid_text_representation or invalid_datetime_format
        or numeric_value_out_of_range or datetime_field_overflow or interval_field_overflow then
        raise exception 'setting % does not take the value %', _name, coalesce(quote_literal(left(_value, 63)), 'null')
            using errcode = 'SH013', detail = sqlerrm;
end;
$$;

comment on function queues.change_setting(text, text) is
    'Changes one setting (a column of queues.setting), effective for claims and enqueues that begin later. auto, or null, leaves the choice to '
    'the server for a setting that may be null (notify_idle_workers). Error: SH013.';
