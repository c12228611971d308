update supervision.instance set generation = 1;
