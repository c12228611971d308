-- Document 004, checklist "happy path".
create table test.one as
select
    a.account_id,
    (select p.profile_id from learning.create_profile(a.account_id, 'Ada at home') p),
    (select c.cue_id from learning.create_cue('Say hello') c),
    (select u.upload_intent_id from files.create_upload_intent(a.account_id, 'recordings', 'ada/hello.ogg') u)
from accounts.create_account('ada@example.org', 'Ada') a;
select learning.complete_recording(o.profile_id, o.cue_id, o.upload_intent_id) from test.one o;

select test.equal(count(*), 1::bigint, 'recordings') from learning.profile_cue_recording;
select test.equal(count(*), 1::bigint, 'files of the account') from test.one o cross join lateral files.account_files(o.account_id);

select api.request_account_deletion(o.account_id) from test.one o;
select test.ok(accounts.has_account_flag(o.account_id, 'deleted'), 'the account is flagged as deleted at once') from test.one o;
select test.equal(count(*), 1::bigint, 'account_deletion_task rows') from accounts.account_deletion_task t join test.one o using (account_id);

select test.work_for('1 minute');
select test.equal(count(*), 1::bigint, 'files with a deletion task that succeeded and metadata that says so')
from files.file f
join files.file_deletion_task t using (file_id)
join files.file_deletion_task_succeeded s using (file_deletion_task_id)
join files.file_metadata m using (file_id)
where m.metadata = '{"deleted": true}';
select test.equal(count(*), 1::bigint, 'account_anonymization_task rows') from accounts.account_anonymization_task t join test.one o using (account_id);
select test.ok(accounts.has_account_flag(o.account_id, 'anonymized'), 'the account is anonymized') from test.one o;
select test.equal(count(*), 1::bigint, 'account_deletion_task_succeeded rows') from accounts.account_deletion_task_succeeded;
select test.equal(count(*), 0::bigint, 'personal data left')
from test.one o
join accounts.account a using (account_id)
join learning.profile p using (account_id)
where coalesce(a.email, a.display_name, p.display_name) is not null;

-- It is over: nothing is left to be run.
select test.equal(count(*), 0::bigint, 'tickets left') from supervision.ticket;
select test.equal(test.work(), 0, 'tasks left');
select test.equal(i.state, 'succeeded', i.process_name) from supervision.instance i;
select test.nothing_derived_differs();
