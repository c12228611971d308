select test.account();
select api.request_account_deletion(1);
select test.work_for('1 minute');
select test.ok(accounts.has_account_deletion_succeeded(1), 'deleted');
select test.equal(array_agg(d.status order by d.decision_id), array['waiting_for_anonymization', 'succeeded'], 'decisions')
from supervision.decision d where d.process_name = 'accounts.account_deletion';
select test.nothing_derived_differs();
