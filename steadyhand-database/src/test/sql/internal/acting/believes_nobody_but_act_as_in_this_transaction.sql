begin;
select internal.act_as('ann', 'the provider is down');
create table public.seen as select current_setting('steadyhand.acting') as signature;
select queues.pause_queue('default');
commit;

do $$
begin
    perform set_config('steadyhand.actor', 'ann', true), set_config('steadyhand.reason', 'the provider is down', true),
        set_config('steadyhand.acting', (select s.signature from public.seen s), true);
    perform queues.resume_queue('default');
    perform internal.act_as('bob', null);
    perform set_config('steadyhand.actor', 'carl', true);
    perform queues.pause_queue('default');
end;
$$;
select test.equal(
    array(select concat_ws(' ', a.action, a.actor = session_user, a.reason) from internal.operator_action_log a where a.subject_kind = 'queue' order by a.action_id),
    array['pause_queue f the provider is down', 'resume_queue t', 'pause_queue t'], 'a setting of another transaction, or one that was changed, names nobody');
