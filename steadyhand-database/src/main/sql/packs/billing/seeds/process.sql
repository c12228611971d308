select supervision.register_process(
    'billing.verify_event', 'Judges what a payment provider sent: whether it is genuine, and what it tells.',
    _root_table => 'billing.webhook_event', _kickoff_function => 'billing.receive_webhook');
select supervision.register_process(
    'billing.activate_subscription', 'Waits for the checkout and the subscription, in any order, and records one outcome.',
    _parent_process => 'billing.verify_event',
    _answers_cancel => true);
