create or replace function files.count_pending_files(_account_id bigint, _most integer)
returns integer
language sql
stable
as $$
    select count(*)::integer
    from (
        select
        from files.file f
        where f.account_id = _account_id and f.deleted_at is null and not f.is_taken_up
        limit _most
    ) pending;
$$;

comment on function files.count_pending_files(bigint, integer) is
    'Fact: how many files the deletion of their account has not started yet, counted up to a limit.';
