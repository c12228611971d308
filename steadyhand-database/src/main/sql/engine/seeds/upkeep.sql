select supervision.register_process(
    'maintenance.upkeep', 'Makes partitions, drops old history, recovers leases, and checks the queue against its ledger.', _is_perpetual => true);

select maintenance.kickoff_upkeep();
