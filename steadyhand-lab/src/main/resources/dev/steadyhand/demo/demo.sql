-- What an application would have: facts of its own, and the functions that write them.
create schema if not exists demo;

create table if not exists demo.mail_sent (
    mail_sent_id bigint generated always as identity primary key,
    to_address text not null,
    sent_at timestamptz not null
);

create table if not exists demo.mail_given_up (
    mail_given_up_id bigint generated always as identity primary key,
    to_address text not null,
    error_kind text not null,
    given_up_at timestamptz not null
);

create table if not exists demo.day_closed (
    day_closed_id bigint generated always as identity primary key,
    closed_at timestamptz not null
);

create or replace function demo.record_mail_sent(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    insert into demo.mail_sent (to_address, sent_at)
    values (_payload -> 'original_payload' ->> 'to_address', internal.clock());
    return jsonb_build_object('status', 'succeeded');
end;
$$;

-- Tries again what may work later, three times in all, and gives up on the rest.
create or replace function demo.handle_mail_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _mail jsonb := _payload -> 'original_payload';
    _attempt integer := coalesce((_mail ->> 'attempt')::integer, 1);
begin
    if _payload ->> 'error_kind' = 'provider_unreachable' and _attempt < 3 then
        perform queues.enqueue(
            'email', _mail || jsonb_build_object('attempt', _attempt + 1), internal.clock() + interval '1 second');
        return jsonb_build_object('status', 'scheduled');
    end if;

    insert into demo.mail_given_up (to_address, error_kind, given_up_at)
    values (_mail ->> 'to_address', _payload ->> 'error_kind', internal.clock());
    return jsonb_build_object('status', 'failed');
end;
$$;

create or replace function demo.close_day(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    insert into demo.day_closed (closed_at) values (internal.clock());
    return jsonb_build_object('status', 'succeeded');
end;
$$;

create table if not exists demo.paper (
    is_loaded boolean not null
);

create table if not exists demo.report_printed (
    report_printed_id bigint generated always as identity primary key,
    printed_at timestamptz not null
);

create or replace function demo.load_paper()
returns void
language sql
volatile
as $$
    insert into demo.paper (is_loaded) values (true);
$$;

-- SH021 says that no retry can fix it.
create or replace function demo.print_report(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if not exists (select from demo.paper) then
        raise exception 'there is no paper' using errcode = 'SH021';
    end if;
    insert into demo.report_printed (printed_at) values (internal.clock());
    return jsonb_build_object('status', 'succeeded');
end;
$$;

create or replace function demo.create_account(_files integer)
returns bigint
language plpgsql
volatile
as $$
declare
    _account_id bigint := (select a.account_id from accounts.create_account('ann@example.com', 'Ann') a);
begin
    perform f.file_id
    from generate_series(1, _files) n
    cross join lateral files.create_file(_account_id, 'demo', format('account-%s/recording-%s', _account_id, n)) f;
    return _account_id;
end;
$$;

create or replace function demo.now_by_state(_since timestamptz)
returns table (line text)
language sql
volatile
as $$
    select format('%s %s', rpad(n.kind, 30), string_agg(n.state || ' ' || n.count, '   ' order by n.state))
    from (
        select 1 as position, 'tasks' as kind, t.state, count(*) from queues.task_state t where t.enqueued_at >= _since group by t.state
        union all
        select 2, i.process_name, i.state, count(*)
        from supervision.instance_state i
        where i.started_at >= _since and i.process_name <> 'maintenance.upkeep'
        group by i.process_name, i.state
    ) n
    group by n.position, n.kind
    order by n.position, n.kind;
$$;

revoke all on all functions in schema demo from public;
grant usage on schema demo to worker_service_user;
grant execute on all functions in schema demo to worker_service_user;

select internal.register_function('demo.record_mail_sent');
select internal.register_function('demo.handle_mail_failure');
select internal.register_function('demo.close_day');
select internal.register_function('demo.print_report');

select billing.configure_webhook_source('demo', 'none');

truncate demo.paper;

-- Nobody wants to watch for half a minute.
select supervision.configure_process('comms.send_email', 'backoff_base', '1 second');
select supervision.configure_process('files.file_deletion', 'backoff_base', '0.3 seconds');
select supervision.configure_process('files.file_deletion', 'least_spacing', '0.2 seconds');
select supervision.configure_process('accounts.account_deletion', 'least_spacing', '0.5 seconds');
