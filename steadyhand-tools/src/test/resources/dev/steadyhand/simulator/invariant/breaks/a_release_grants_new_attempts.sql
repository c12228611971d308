update supervision.decision set status = 'max_attempts_reached' where run = 2;
