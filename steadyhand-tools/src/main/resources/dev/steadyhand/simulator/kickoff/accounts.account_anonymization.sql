-- once
select * from accounts.create_account('person:n@example.com', 'Person :n');
-- again
select * from accounts.kickoff_account_anonymization(:n);
