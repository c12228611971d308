create or replace function supervision.refuse_troubled_parent(_process_name text, _instance_id bigint)
returns void
language plpgsql
stable
as $$
declare
    _shown constant integer := 3;
    _children text[] := array(
        select format('%s %s is %s', c.process_name, c.instance_id, c.state)
        from supervision.troubled_children(_process_name, _instance_id) c);
    _first text := regexp_replace(_children[1], ' is [a-z]+$', '');
begin
    if (select i.state from supervision.instance i where i.process_name = _process_name and i.instance_id = _instance_id) is distinct from 'failed'
        or cardinality(_children) = 0
    then
        return;
    end if;

    raise exception 'process % % failed because of its children: %; %', _process_name, _instance_id,
        array_to_string(_children[1:_shown], ', ')
            || case when cardinality(_children) > _shown then format(', and %s more', cardinality(_children) - _shown) else '' end,
        case when cardinality(_children) = 1 then format('release %s instead, and %s %s goes on too', _first, _process_name, _instance_id)
            else format('release each of them instead, and with the last one %s %s goes on too', _process_name, _instance_id) end
        using errcode = 'SH018',
            hint = 'Released by itself it would fail again at once. If its children do not matter any more, say _despite_children => true.';
end;
$$;

comment on function supervision.refuse_troubled_parent(text, bigint) is
    'Raises SH018 for the release of an instance that failed because of its children, and names those that have to be released instead.';
