-- How a process is started that nobody has written a kickoff file for: guessed from its tables and its kickoff function.

create function simulator.sample(_type oid, _name text)
returns text
language sql
stable
as $$
    select case
        when t.typtype = 'e' then (
            select quote_literal(e.enumlabel) from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder limit 1)
        when t.typtype = 'd' then simulator.sample(t.typbasetype, _name)
        when t.typcategory = 'A' then '''{}'''
        when t.typcategory = 'N' then ':n'
        when t.typcategory = 'B' then 'true'
        when t.typcategory = 'T' then '''1 minute'''
        when t.typcategory = 'D' then 'internal.clock()'
        when t.typname in ('json', 'jsonb') then '''{}'''
        when t.typname = 'uuid' then 'md5('':n'')::uuid'
        when t.typname = 'bytea' then '''\x00'''
        else quote_literal(_name || ' :n')
    end
    from pg_type t
    where t.oid = _type;
$$;

comment on function simulator.sample(oid, text) is 'A value of this type, as SQL; :n makes it another one for each instance.';

create function simulator.nth_key(_table regclass, _column text)
returns text
language sql
stable
as $$
    select format('(select x.%1$I from (select k.%1$I, row_number() over (order by k.%1$I) as n from %2$s k) x where x.n = :n)', _column, _table);
$$;

comment on function simulator.nth_key(regclass, text) is 'The key of the row that was made for an instance, as SQL.';

create view simulator.column_to_fill as
    select
        a.attrelid::regclass as table_name,
        a.attnum as position,
        a.attname::text as column_name,
        a.atttypid as column_type,
        c.confrelid::regclass as refers_to,
        (select f.attname::text from pg_attribute f where f.attrelid = c.confrelid and f.attnum = c.confkey[1]) as refers_to_column
    from pg_attribute a
    left join pg_constraint c
        on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] and c.confrelid <> a.attrelid
    where a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '';

comment on view simulator.column_to_fill is 'The columns that have to be given a value, and what they refer to.';

create function simulator.inserts_for(_table regclass, out statements text[], out depth integer)
returns record
language plpgsql
stable
as $$
declare
    _column record;
    _inner record;
    _columns text[] := '{}';
    _values text[] := '{}';
begin
    statements := '{}';
    depth := 0;
    for _column in select * from simulator.column_to_fill f where f.table_name = _table order by f.position loop
        if _column.refers_to is not null then
            _inner := simulator.inserts_for(_column.refers_to);
            statements := statements || _inner.statements;
        end if;
        _columns := _columns || quote_ident(_column.column_name);
        _values := _values || case
            when _column.refers_to is null then simulator.sample(_column.column_type, _column.column_name)
            else simulator.nth_key(_column.refers_to, _column.refers_to_column)
        end;
    end loop;

    statements := statements || case
        when _columns = '{}' then format('insert into %s default values returning 1;', _table)
        else format('insert into %s (%s) values (%s) returning 1;', _table, array_to_string(_columns, ', '), array_to_string(_values, ', '))
    end;
end;
$$;

comment on function simulator.inserts_for(regclass) is 'Statements that make a row of this table, and before it those that it refers to.';

create function simulator.guess_kickoff(_process_name text)
returns text
language plpgsql
stable
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _root regclass := _process.root_table::regclass;
    _kickoff pg_proc;
    _needed text[] := '{}';
    _arguments text[] := '{}';
    _argument record;
begin
    select p.* into _kickoff
    from pg_proc p
    where p.oid::regproc::text = _process.kickoff_function
    order by p.pronargs
    limit 1;
    if not found then
        return format(E'-- once\n%s\n-- again\nselect supervision.start(%L, %s);\n',
            array_to_string((simulator.inserts_for(_root)).statements, E'\n'), _process_name, simulator.nth_key(_root, _process.root_key));
    end if;

    for _argument in
        select
            a.name, a.type,
            coalesce(f.refers_to, p.root_table::regclass) as refers_to, coalesce(f.refers_to_column, p.root_key) as refers_to_column
        from unnest(_kickoff.proargnames[1:_kickoff.pronargs - _kickoff.pronargdefaults], _kickoff.proargtypes::oid[]) with ordinality
            as a (name, type, position)
        left join simulator.column_to_fill f on f.table_name = _root and f.column_name = ltrim(a.name, '_')
        left join supervision.process p on p.process_name = _process.parent_process and p.root_key = ltrim(a.name, '_')
        where a.position <= _kickoff.pronargs - _kickoff.pronargdefaults
        order by a.position
    loop
        if _argument.refers_to is null then
            _arguments := _arguments || format('%I => %s', _argument.name, simulator.sample(_argument.type, ltrim(_argument.name, '_')));
        else
            _needed := _needed || (simulator.inserts_for(_argument.refers_to)).statements;
            -- A parent that was never started would wait for ever.
            _needed := _needed || array(
                select format('select supervision.start(%L, %s);', p.process_name, simulator.nth_key(_argument.refers_to, p.root_key))
                from supervision.process p
                where p.process_name = _process.parent_process and p.root_table::regclass = _argument.refers_to);
            _arguments := _arguments || format(
                '%I => %s', _argument.name, simulator.nth_key(_argument.refers_to, _argument.refers_to_column));
        end if;
    end loop;
    return format(E'-- once\n%s\n-- again\nselect * from %s(%s);\n',
        array_to_string(_needed, E'\n'), _process.kickoff_function, array_to_string(_arguments, ', '));
end;
$$;

comment on function simulator.guess_kickoff(text) is
    'How a process is started, as a kickoff file says it: rows for what its root refers to, and its kickoff function with their keys.';
