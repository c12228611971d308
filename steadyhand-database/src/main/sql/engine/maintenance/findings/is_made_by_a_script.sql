create or replace function maintenance.is_made_by_a_script(_function_name text)
returns boolean
language sql
stable
as $$
    select exists (
        select from internal.migration_applied m
        where m.kind = 'repeatable'
            and strpos(m.script, '/' || split_part(_function_name, '.', 1) || '/') > 0
            and right(m.script, length(split_part(_function_name, '.', 2)) + 5) = '/' || split_part(_function_name, '.', 2) || '.sql');
$$;

comment on function maintenance.is_made_by_a_script(text) is
    'Whether a function is created by a script that was applied, so that steadyhand migrate --reapply recreates it; for a pack of your own, '
    '--packs-from is needed as well.';
