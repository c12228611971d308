update supervision.decision set decided_at = internal.clock();
