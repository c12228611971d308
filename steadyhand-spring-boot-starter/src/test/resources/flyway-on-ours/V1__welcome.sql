create view email_message as select subject from comms.email_message;
select comms.create_email_message('ann@example.org', 'Welcome', 'You are the first');
