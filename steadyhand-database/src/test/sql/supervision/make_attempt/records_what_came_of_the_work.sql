select a.account_id from accounts.create_account('ann@example.org', 'Ann') a;
select k.account_anonymization_task_id from accounts.kickoff_account_anonymization(1) k;
select supervision.run_due('default', 10);
create function public.fail(_id bigint) returns void language plpgsql as $$ begin update accounts.account set email = 'half done'; raise exception 'no'; end; $$;
create function public.divide(_id bigint) returns void language plpgsql as $$ begin perform 1 / (_id - _id); end; $$;
create function public.conflict(_id bigint) returns void language plpgsql as $$ begin raise exception using errcode = '40P01'; end; $$;
create function public.attempt(_work regproc, _attempt_id text default '1') returns text language sql as $$
    select supervision.make_attempt('accounts.account_anonymization', jsonb_build_object('account_anonymization_attempt_id', _attempt_id), _work) ->> 'status';
$$;
select test.equal(public.attempt('public.fail', '7'), 'account_anonymization_attempt_not_found', 'nobody''s');
select test.refused($$select public.attempt('public.conflict')$$, '40P01');
select test.equal((select count(*) from accounts.account_anonymization_attempt_failed), 0::bigint, 'that is left to the queue');
select test.equal(public.attempt('public.divide'), 'failed', 'an error of the work');
select test.equal((select f.error_message from accounts.account_anonymization_attempt_failed f), 'SQLSTATE 22012', 'without data');
select test.equal(public.attempt('public.fail'), 'failed', 'once more');
select test.equal((select a.email from accounts.account a), 'ann@example.org', 'what it did is undone');
select test.equal(public.attempt('accounts.carry_out_account_anonymization'), 'succeeded', 'the work itself');
select test.equal((select a.email from accounts.account a), null, 'is done');
select test.equal((select count(*) from accounts.account_anonymization_attempt_succeeded), 1::bigint, 'on record');
