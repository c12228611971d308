create or replace function files.take_up_files(_account_id bigint, _most integer)
returns setof bigint
language plpgsql
volatile
as $$
declare
    _file_id bigint;
begin
    for _file_id in
        update files.file f
        set is_taken_up = true
        where f.file_id = any (array(
            select p.file_id
            from files.file p
            where p.account_id = _account_id and p.deleted_at is null and not p.is_taken_up
            order by p.file_id
            limit _most))
        returning f.file_id
    loop
        return next (select k.file_deletion_task_id from files.kickoff_file_deletion(_file_id) k);
    end loop;
end;
$$;

comment on function files.take_up_files(bigint, integer) is
    'Effect: kicks off the deletion of further files of an account, up to the given number, and returns their file_deletion_task_ids, in any '
    'state: the deletion of a file may have been started before. Called by the deletion of the account, whose runs are serialized.';
