select a.kind, a.label, a.id, a.acknowledged_at
from chaos.acknowledged a
left join supervision.instance i
    on i.instance_id = a.id
    and i.process_name = case a.kind
        when 'EMAIL' then 'comms.send_email'
        when 'SMS' then 'comms.send_sms'
        when 'ACCOUNT' then 'accounts.account_deletion'
        when 'EVENT' then 'billing.verify_event'
        else 'chaos.booking'
        end
-- Of a cancel that came after the end there is nothing to find.
where a.id > 0 and (i.state is null or i.runs = 0);
