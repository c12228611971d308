update supervision.instance set runs = runs + 1;
