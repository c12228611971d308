insert into billing.known_event (event_type, fact, ref_path, status_path, healthy_statuses)
values
    (
        'checkout.session.completed', 'checkout',
        '{data,object,subscription}', '{data,object,payment_status}', '{paid,no_payment_required}'
    ),
    (
        'customer.subscription.created', 'subscription',
        '{data,object,id}', '{data,object,status}', '{active,trialing}'
    ),
    (
        'twilio.message_status', 'message',
        null, '{data,object,MessageStatus}', '{accepted,scheduled,queued,sending,sent,delivered,read}'
    )
on conflict (event_type) do update
set fact = excluded.fact,
    ref_path = excluded.ref_path,
    status_path = excluded.status_path,
    healthy_statuses = excluded.healthy_statuses;
