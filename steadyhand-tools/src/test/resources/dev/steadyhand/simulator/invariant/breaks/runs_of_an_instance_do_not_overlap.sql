update supervision.decision set run = 1;
