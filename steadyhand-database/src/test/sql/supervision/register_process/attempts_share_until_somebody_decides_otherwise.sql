create function public.shares() returns boolean language sql as $$
    select c.may_share from internal.callable_function c where c.function_name = 'accounts.attempt_account_anonymization';
$$;
create function public.register() returns void language sql as $$
    select supervision.register_process(p.process_name, p.description, _facts_function => p.facts_function, _attempts => p.attempts)
    from supervision.process p where p.process_name = 'accounts.account_anonymization';
$$;
select test.equal(public.shares(), true, 'at first');
select internal.register_function('accounts.attempt_account_anonymization', _may_share => false);
select public.register();
select test.equal(public.shares(), false, 'stays off');
select internal.register_function('accounts.attempt_account_anonymization', _may_share => true);
select internal.register_function('accounts.attempt_account_anonymization');
select test.equal(public.shares(), true, 'null leaves it as it is');
select test.equal((select c.may_share from internal.callable_function c where c.function_name = 'accounts.account_anonymization_supervisor'), false, 'supervisors do not');
