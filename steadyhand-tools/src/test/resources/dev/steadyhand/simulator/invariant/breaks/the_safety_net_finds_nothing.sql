update supervision.decision set woken_by = '{"recheck": 1}' where run = 2;
