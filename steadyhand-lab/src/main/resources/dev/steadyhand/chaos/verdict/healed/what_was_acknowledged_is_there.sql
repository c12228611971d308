select a.kind, a.label, a.id, a.acknowledged_at
from chaos.acknowledged a
where not case a.kind
    when 'EMAIL' then exists (
        select from comms.send_email_task t join comms.email_message m using (message_id)
        where t.send_email_task_id = a.id and m.to_address = a.label)
    when 'SMS' then exists (
        select from comms.send_sms_task t join comms.sms_message m using (message_id)
        where t.send_sms_task_id = a.id and m.body = a.label)
    when 'ACCOUNT' then exists (
        select from accounts.account_deletion_task t join files.file f using (account_id)
        where t.account_deletion_task_id = a.id and f.object_key like a.label || '/%')
    when 'EVENT' then exists (
        select from billing.webhook_event e where e.webhook_event_id = a.id)
    when 'BOOKING' then exists (
        select from supervision.java_instance j where j.instance_id = a.id and j.instance_key = a.label)
    when 'SIGNAL' then exists (
        select from supervision.signal s where s.process_name = 'chaos.booking' and s.instance_id = a.id)
    -- The answer was false, since it had ended.
    when 'CANCEL' then a.id < 0 or exists (
        select from supervision.cancel_requested c where c.process_name = 'chaos.booking' and c.instance_id = a.id)
    end;
