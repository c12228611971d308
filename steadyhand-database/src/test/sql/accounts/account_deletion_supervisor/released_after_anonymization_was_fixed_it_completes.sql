create function public.original() returns text language sql as $$select pg_get_functiondef('accounts.anonymize_account'::regproc)$$;
create table test.original as select public.original() as source;
create or replace function accounts.anonymize_account(_account_id bigint) returns void language plpgsql as $$
begin
    raise exception 'not today';
end;
$$;
select test.account(1);
select api.request_account_deletion(1);
select test.work_for('10 minutes');
select test.ok(accounts.has_account_deletion_failed(1), 'it failed');

do $$ begin execute (select o.source from test.original o); end $$;
select test.equal(supervision.release('accounts.account_anonymization', 1, 'fixed'), 2, 'released');
select test.work_for('10 minutes');
select test.ok(accounts.has_account_deletion_succeeded(1), 'the account is deleted');
select test.ok(accounts.has_account_flag(1, 'anonymized'), 'and anonymized');
select test.equal(array_agg(a.generation order by a.account_anonymization_attempt_id), '{0,0,0,1}', 'attempts by generation')
from accounts.account_anonymization_attempt a;
select test.nothing_derived_differs();
