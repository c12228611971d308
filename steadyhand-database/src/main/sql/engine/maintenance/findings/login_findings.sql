create or replace function maintenance.login_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
volatile
set search_path = pg_catalog, pg_temp
as $$
    with login as (
        select
            r.rolname, r.rolname = maintenance.worker_role() as is_worker,
            case
                when not r.rolcanlogin then format('%I may not log in', r.rolname)
                when r.rolvaliduntil < internal.wall_clock() then format('the password of %I expired at %s', r.rolname, date_trunc('second', r.rolvaliduntil))
                when r.rolconnlimit = 0 then format('%I may open no connection', r.rolname)
                when not has_database_privilege(r.oid, current_database(), 'connect') then format('%I may not connect to the database %I', r.rolname, current_database())
                when r.rolconnlimit > 0 and r.rolconnlimit <= (select count(*) from pg_stat_activity a where a.usename = r.rolname) then
                    format('%I has as many connections open as it may: %s', r.rolname, r.rolconnlimit)
            end as obstacle,
            case
                when not r.rolcanlogin then format('alter role %I login', r.rolname)
                when r.rolvaliduntil < internal.wall_clock() then format('alter role %I valid until ''infinity''', r.rolname)
                when r.rolconnlimit = 0 then format('alter role %I connection limit -1', r.rolname)
                when not has_database_privilege(r.oid, current_database(), 'connect') then format('grant connect on database %I to %I', current_database(), r.rolname)
                else format('alter role %I connection limit -1, or let the workers hold fewer connections', r.rolname)
            end as remedy
        from pg_roles r
        where not r.rolsuper
            -- Any role may be a member of a group: only members that can log in count.
            and (r.rolname = maintenance.worker_role() or (r.rolcanlogin and pg_has_role(r.oid, maintenance.worker_role(), 'member')))
    )
    select 'logins',
        case when exists (select from login x where x.obstacle is null) then 'warning' else 'error' end,
        l.obstacle || case when exists (select from login x where x.obstacle is null) then ''
            else ': no worker can connect that is not connected already' end,
        l.remedy
    from login l
    where l.obstacle is not null
        -- A group role without login is fine if one of its members can log in.
        and not (l.is_worker and l.obstacle like '%may not log in' and exists (select from login x where not x.is_worker))
    order by l.is_worker desc, l.rolname
    limit 5;
$$;

comment on function maintenance.login_findings() is
    'Whether workers can log in: the worker role or a member of it, with a password that has not expired, a free connection, and the CONNECT '
    'privilege. Whether a password is set, and the contents of pg_hba.conf, cannot be checked from here.';
